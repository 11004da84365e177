import { chatEvent, whatsappText } from '@pj/shared/orders/messages'
import type { Order } from '@pj/shared/orders/orders.api'
import { buttonClass } from '@pj/ui/button.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { noteOpenedChat } from '../api/messages.ts'
import { whatsappNumber } from '../lib/whatsapp-number.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { storeOrder } from './change-statuses.ts'

interface WhatsappLinkProps {
  order: Order
  phone: string
  children: ReactNode
}

/** Opens a chat with the words for the order's last change and the link to its page, and records that it was opened. */
export function WhatsappLink({ order, phone, children }: WhatsappLinkProps) {
  const { business } = useMenu()
  const queries = useQueryClient()
  const note = useMutation({
    mutationFn: () => noteOpenedChat(order.order_id, chatEvent(order)),
    onSuccess: (updated) => storeOrder(queries, updated),
    // The chat matters, not its record.
    networkMode: 'always',
  })
  const text = whatsappText(order, { title: business.title, origin: location.origin })
  return (
    <a
      className={buttonClass()}
      href={`https://wa.me/${whatsappNumber(phone)}?text=${encodeURIComponent(text.toWellFormed())}`}
      target="_blank"
      rel="noreferrer"
      onClick={() => note.mutate()}
    >
      <MessageCircle aria-hidden="true" />
      {children}
    </a>
  )
}
