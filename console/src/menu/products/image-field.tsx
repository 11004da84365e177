import { imageAltTexts } from '@pj/shared/menu/image-alt-texts'
import { placeholderColours } from '@pj/shared/menu/placeholder-colours'
import type { Product, ProductImage } from '@pj/shared/menu/product'
import { productImageUrl } from '@pj/shared/menu/product-image'
import { menuLimits } from '@pj/shared/menu/shop-terms'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText, TextArea, useFormErrors } from '@pj/ui/form.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Camera, ImageOff } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { unfinishedImagesQuery } from '../../api/menu.ts'
import { apiBase, requestBlob } from '../../api/request.ts'
import styles from './image-field.module.css'

const messages = {
  altHint: 'For shoppers who can’t see it: “Box of six brownies with white drizzle.”',
  failed: 'We couldn’t process this photo. Upload it again.',
}

const labels = {
  image: {
    file: 'Photo file',
    choose: 'Choose a photo',
    chooseAnother: 'Choose another photo',
    alt: 'What the photo shows',
  },
  close_up: {
    file: 'File of the close-up',
    choose: 'Choose a close-up',
    chooseAnother: 'Choose another close-up',
    alt: 'What the close-up shows',
  },
} as const

interface PhotoFieldProps {
  /** The first photo, or the second one, which a product can do without. */
  name: PhotoName
  /** Of the file in the build; empty without one. */
  slug: string
  image: ProductImage | null
  /** The product of which this one is a copy. */
  original?: Product | undefined
  /** Called with a file that is to be cropped and uploaded. */
  onChoose: (file: Blob) => void
  onChange: (image: ProductImage) => void
}

export type PhotoName = keyof typeof labels

export function PhotoField({ name, slug, image, original, onChoose, onChange }: PhotoFieldProps) {
  const { file, choose, chooseAnother, alt } = labels[name]
  const input = useRef<HTMLInputElement>(null)
  const isInvalid = useFormErrors()[name] !== undefined
  const chooseFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? []
    if (chosen) onChoose(chosen)
    // Otherwise choosing the same file again would not be a change.
    target.value = ''
  }
  const copyOriginal = useMutation({
    mutationFn: (from: Product) => requestBlob(productImageUrl(from, 800)),
    onSuccess: onChoose,
  })
  const hasPhoto = hasImage({ slug, image })
  return (
    <>
      <div className="row">
        <ProductThumbnail product={{ slug, image }} isLarge />
        <div className="stack">
          <input ref={input} type="file" accept="image/jpeg,image/png" aria-label={file} hidden onChange={chooseFile} />
          <Button name={name} aria-invalid={isInvalid || undefined} onClick={() => input.current?.click()}>
            <Camera aria-hidden="true" />
            {hasPhoto ? chooseAnother : choose}
          </Button>
          {original && !hasPhoto && (
            <Button busy={copyOriginal.isPending} onClick={() => copyOriginal.mutate(original)}>
              Use the photo of {original.title}
            </Button>
          )}
          {image && <ImageProgress hash={image.hash} />}
        </div>
      </div>
      <ErrorText>{copyOriginal.error?.message}</ErrorText>
      {image ? (
        <TextArea
          label={alt}
          name={`${name}.alt`}
          hint={messages.altHint}
          rows={2}
          value={image.alt}
          maxLength={menuLimits.alt}
          onChange={({ target }) => onChange({ ...image, alt: target.value })}
        />
      ) : (
        <p className="small soft">{imageAltTexts[slug]}</p>
      )}
    </>
  )
}

/** Whether the product has an image: uploaded, or part of the build. */
const hasImage = ({ slug, image }: Pick<Product, 'slug' | 'image'>): boolean =>
  image !== null || placeholderColours[slug] !== undefined

interface ProductThumbnailProps {
  product: Pick<Product, 'slug' | 'image'>
  isLarge?: boolean
}

/** The square image of a product, decorative beside its title. */
export const ProductThumbnail = ({ product, isLarge = false }: ProductThumbnailProps) =>
  hasImage(product) ? (
    <img
      className={clsx(styles.thumbnail, isLarge && styles.large)}
      style={{ backgroundColor: product.image?.colour ?? placeholderColours[product.slug] }}
      src={apiBase + productImageUrl(product, 400)}
      alt=""
      width="400"
      height="400"
      loading="lazy"
    />
  ) : (
    <span className={clsx(styles.thumbnail, isLarge && styles.large)}>
      <ImageOff aria-hidden="true" />
    </span>
  )

/** The server's progress with the sizes of an uploaded image; nothing once it has all of them. */
export function ImageProgress({ hash }: { hash: string }) {
  const { data } = useQuery(unfinishedImagesQuery)
  const image = data?.images.find((unfinished) => unfinished.hash === hash)
  if (!image) return null
  return image.failed ? (
    <span className="small">{messages.failed}</span>
  ) : (
    <span className="row small soft">
      <progress aria-label="Sizes of the photo" value={image.made} max={image.files} />
      Photo: {image.made} of {image.files} sizes
    </span>
  )
}
