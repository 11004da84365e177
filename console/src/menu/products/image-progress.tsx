import { useQuery } from '@tanstack/react-query'
import { unfinishedImagesQuery } from '../../api/menu.ts'

/** How far the server is with the sizes of an uploaded image; nothing when all are made. */
export function ImageProgress({ hash }: { hash: string }) {
  const { data } = useQuery(unfinishedImagesQuery)
  const image = data?.images.find((unfinished) => unfinished.hash === hash)
  if (!image) return null
  return image.failed ? (
    <span className="small">The sizes of this photo could not be made: please upload it again.</span>
  ) : (
    <span className="row small soft">
      <progress aria-label="Sizes of the photo" value={image.made} max={image.files} />
      Photo: {image.made} of {image.files} sizes
    </span>
  )
}
