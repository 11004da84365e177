import type { Menu } from '@pj/shared/menu/menu'
import { isPreviewReady, type PreviewMenuMessage, previewUrl } from '@pj/shared/menu/menu-preview'
import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './phone-preview.module.css'

/** The real shop in a frame of a phone's size, with the given menu. Nothing can be ordered in it. */
export function PhonePreview({ menu }: { menu: Menu }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useEffectEvent((): void => {
    const message: PreviewMenuMessage = { type: 'menu-preview', menu }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  })

  useEffect(() => {
    const respond = ({ origin, source, data }: MessageEvent): void => {
      if (origin === location.origin && source === frame.current?.contentWindow && isPreviewReady(data)) send()
    }
    addEventListener('message', respond)
    return () => removeEventListener('message', respond)
  }, [])

  const isLoaded = useRef(false)
  useEffect(() => {
    // The shop asks for its first menu.
    if (isLoaded.current && menu) send()
    isLoaded.current = true
  }, [menu])

  return <iframe ref={frame} title="The shop with the draft" src={previewUrl} className={styles.frame} />
}
