import '@pj/builders/base.css'
import { BuilderContext } from '@pj/builders/builder-context'
import type { CartItem } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { Button } from '@pj/ui/button.tsx'
import { Dialog } from '@pj/ui/dialog.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { clsx } from 'clsx'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { builderSetting } from '../orders/builder-setting.ts'
import styles from './build-cake-dialog.module.css'
import { CakeChoices } from './cake-choices.tsx'
import { CakeForm } from './cake-form.tsx'

export const messages = {
  discard: 'Discard this cake?',
  notSaved: 'Your choices will be lost.',
}

interface BuildCakeDialogProps {
  /** The menu of the order. */
  readonly menu: Menu
  /** The line that is changed. Without one, staff choose a builder or a gallery cake first. */
  readonly item?: CartItem | undefined
  /** Called with the finished cake. It does not close the dialog. */
  readonly onSave: (item: CartItem) => void
  readonly onClose: () => void
}

/** Builds a cake of an order, or changes it, as in the shop. Asks before choices are lost. */
export function BuildCakeDialog({ menu, item, onSave, onClose }: BuildCakeDialogProps) {
  const setting = useMemo(() => ({ ...builderSetting, menu }), [menu])
  const [chosen, setChosen] = useState(item)
  const [cake, setCake] = useState(item)
  const [leave, setLeave] = useState<() => void>()
  const choose = (next: CartItem | undefined): void => {
    setChosen(next)
    setCake(next)
    setLeave(undefined)
  }
  const ask = (onLeave: () => void): void => {
    if (JSON.stringify(cake) === JSON.stringify(chosen)) onLeave()
    else setLeave(() => onLeave)
  }
  const close = () => ask(onClose)
  const content = useEscape(close)
  return (
    <>
      <Dialog label="Build a cake" onClose={close} className={styles.dialog}>
        <div ref={content} className={clsx('stack gap-2', styles.content)}>
          <BuilderContext value={setting}>
            {!item && cake && (
              <Button variant="plain" onClick={() => ask(() => choose(undefined))}>
                <ChevronLeft aria-hidden="true" /> All cakes
              </Button>
            )}
            {cake ? (
              <CakeForm {...{ cake, onSave }} onChange={setCake} saveLabel={item ? 'Save changes' : 'Add to order'} />
            ) : (
              <CakeChoices onChoose={choose} />
            )}
          </BuilderContext>
        </div>
      </Dialog>
      {leave && (
        <ConfirmDialog
          title={messages.discard}
          confirm="Discard"
          cancel="Keep editing"
          mutation={{ mutate: leave }}
          onClose={() => setLeave(undefined)}
        >
          <p>{messages.notSaved}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Returns a ref for the dialog's content. A browser lets a page prevent only the first of several Escapes in a row. */
function useEscape(onEscape: () => void) {
  const content = useRef<HTMLDivElement>(null)
  const pressKey = useEffectEvent((event: KeyboardEvent): void => {
    // A dialog in this one closes by itself.
    const isOwn = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
    if (event.key !== 'Escape' || !isOwn) return
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    const dialog = content.current?.closest('dialog')
    dialog?.addEventListener('keydown', pressKey)
    return () => dialog?.removeEventListener('keydown', pressKey)
  }, [])
  return content
}
