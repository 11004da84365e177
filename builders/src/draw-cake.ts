import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import { describeCake } from '@pj/shared/cakes/describe-cake'
import { flavourImage, icingImage, themeImage } from '@pj/shared/cakes/option-images'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'

const fadeDuration = 220

interface DrawnCake {
  readonly content: string
  readonly count: number
}

const drawnCakes = new WeakMap<HTMLElement, DrawnCake>()

interface CakeView {
  /** Unique on the page. */
  readonly uid: string
  /** Without the missing slice that shows the layers. */
  readonly isWhole: boolean
}

export function drawCake(frame: HTMLElement, item: BuilderItem, { uid, isWhole }: CakeView): string {
  const cake = builderItemCakeSpec(item)
  const content = JSON.stringify([cake, isWhole])
  const before = drawnCakes.get(frame)
  // Notes and quantities change the item, not the drawing.
  if (content !== before?.content) {
    const count = (before?.count ?? 0) + 1
    drawnCakes.set(frame, { content, count })
    // Several drawings exist while they fade. WebKit no longer finds the gradients of one whose ids an older one had.
    show(frame, cakeDrawing(cake, { uid: `${toSvgId(uid)}-${count}`, whole: isWhole, simple: true }))
  }
  return describeCake(cake)
}

/** React's ids contain characters that references in an SVG may not. */
const toSvgId = (uid: string): string => `cake${uid.replace(/\W/g, '')}`

/** Replaces the drawing, with a cross-fade unless reduced motion is preferred. */
function show(frame: HTMLElement, drawing: string): void {
  const previous = [...frame.children]
  const next = document.createElement('div')
  next.innerHTML = drawing
  frame.append(next)
  const removePrevious = (): void => {
    for (const element of previous) element.remove()
  }
  if (previous.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    removePrevious()
    return
  }
  for (const element of previous) element.setAttribute('aria-hidden', 'true')
  const fade = next.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeDuration, easing: 'ease-out' })
  fade.finished.then(removePrevious, removePrevious)
}

const images = { flavour: flavourImage, icing: icingImage, theme: themeImage } as const

/** Uses an image, because a choice is shown sooner where the page has few elements. */
export function drawOption(frame: HTMLElement, kind: keyof typeof images, id: string): void {
  const image = document.createElement('img')
  image.alt = ''
  image.src = `data:image/svg+xml,${encodeURIComponent(images[kind](id))}`
  frame.replaceChildren(image)
}
