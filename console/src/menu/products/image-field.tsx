import { closeUpFile } from '@pj/shared/menu/close-up'
import { imageAltTexts } from '@pj/shared/menu/image-alt-texts'
import { menuLimits } from '@pj/shared/menu/menu-schema'
import { placeholderColours } from '@pj/shared/menu/placeholder-colours'
import type { Product, ProductImage } from '@pj/shared/menu/product'
import { productImageUrl } from '@pj/shared/menu/product-image'
import { Button } from '@pj/ui/button.tsx'
import { TextArea } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Camera, ImageOff } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { unfinishedImagesQuery, uploadMenuImage } from '../../api/menu.ts'
import { apiBase, requestBlob } from '../../api/request.ts'
import { CropDialog } from './crop-dialog.tsx'
import styles from './image-field.module.css'
import type { ProductValues } from './product-values.ts'

const messages = {
  altHint: 'For shoppers who can’t see it: “Box of six brownies with white drizzle.”',
  failed: 'We couldn’t process this photo. Upload it again.',
}

const photoLabels = {
  file: 'Photo file',
  choose: 'Choose a photo',
  chooseAnother: 'Choose another photo',
  alt: 'What the photo shows',
}

const closeUpLabels: typeof photoLabels = {
  file: 'File of the close-up',
  choose: 'Choose a close-up',
  chooseAnother: 'Choose another close-up',
  alt: 'What the close-up shows',
}

interface CloseUpFieldProps {
  values: Pick<ProductValues, 'slug' | 'image' | 'close_up'>
  error: string | undefined
  onChange: (image: ProductImage | undefined) => void
}

/** The second photo, which a product can do without. */
export const CloseUpField = ({ values: { slug, image, close_up }, error, onChange }: CloseUpFieldProps) => (
  <>
    <ImageField
      labels={closeUpLabels}
      values={{ slug: image ? '' : closeUpFile(slug), image: close_up ?? null }}
      original={undefined}
      error={undefined}
      altError={error}
      onChange={onChange}
    />
    {close_up && <Button onClick={() => onChange(undefined)}>Remove the close-up</Button>}
  </>
)

interface ImageFieldProps {
  labels?: typeof photoLabels
  values: Pick<ProductValues, 'slug' | 'image'>
  /** The product of which this one is a copy. */
  original: Product | undefined
  error: string | undefined
  altError: string | undefined
  onChange: (image: ProductImage) => void
}

/** The photo of a product: chosen, cropped to a square and uploaded, with its description for screen readers. */
export function ImageField({ labels = photoLabels, values, original, error, altError, onChange }: ImageFieldProps) {
  const { image, slug } = values
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<Blob>()
  const upload = useMutation({
    mutationFn: uploadMenuImage,
    onSuccess: ({ hash, colour }) => {
      onChange({ hash, colour, alt: image?.alt ?? imageAltTexts[original?.slug ?? ''] ?? '' })
      void queryClient.invalidateQueries({ queryKey: unfinishedImagesQuery.queryKey })
    },
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setFile(target.files?.[0])
    // Otherwise choosing the same file again would not be a change.
    target.value = ''
  }
  const copyOriginal = useMutation({
    mutationFn: (from: Product) => requestBlob(productImageUrl(from, 800)),
    onSuccess: setFile,
  })
  const finishCrop = (cropped: Blob): void => {
    setFile(undefined)
    upload.mutate(cropped)
  }
  return (
    <>
      <div className={clsx('row', styles.photo)}>
        <ProductThumbnail product={values} />
        <div className="stack">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            aria-label={labels.file}
            hidden
            onChange={choose}
          />
          <Button
            busy={upload.isPending}
            aria-invalid={error !== undefined || undefined}
            onClick={() => input.current?.click()}
          >
            <Camera aria-hidden="true" />
            {hasImage(values) ? labels.chooseAnother : labels.choose}
          </Button>
          {original && !hasImage(values) && (
            <Button busy={copyOriginal.isPending} onClick={() => copyOriginal.mutate(original)}>
              Use the photo of {original.title}
            </Button>
          )}
          <p role="status" className="small soft">
            {upload.isPending && 'Uploading…'}
          </p>
          {image && <ImageProgress hash={image.hash} />}
        </div>
      </div>
      {error && <Notice tone="error">{error}</Notice>}
      {copyOriginal.error && <Notice tone="error">{copyOriginal.error.message}</Notice>}
      {upload.error && (
        <Notice tone="error">
          {upload.error.message}
          <span className="spacer" />
          {upload.variables && <Button onClick={() => upload.mutate(upload.variables)}>Try again</Button>}
        </Notice>
      )}
      {image ? (
        <TextArea
          label={labels.alt}
          error={altError}
          hint={messages.altHint}
          rows={2}
          value={image.alt}
          maxLength={menuLimits.alt}
          onChange={({ target }) => onChange({ ...image, alt: target.value })}
        />
      ) : (
        <p className="small soft">{imageAltTexts[slug]}</p>
      )}
      {file && <CropDialog file={file} onCrop={finishCrop} onClose={() => setFile(undefined)} />}
    </>
  )
}

/** Whether the product has an image: uploaded, or part of the build. */
const hasImage = ({ slug, image }: Pick<Product, 'slug' | 'image'>): boolean =>
  image !== null || placeholderColours[slug] !== undefined

/** The square image of a product, decorative beside its title. */
export const ProductThumbnail = ({ product }: { product: Pick<Product, 'slug' | 'image'> }) =>
  hasImage(product) ? (
    <img
      className={styles.thumbnail}
      style={{ backgroundColor: product.image?.colour ?? placeholderColours[product.slug] }}
      src={apiBase + productImageUrl(product, 400)}
      alt=""
      width="400"
      height="400"
      loading="lazy"
    />
  ) : (
    <span className={styles.thumbnail}>
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
