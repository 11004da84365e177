import type { BuilderSetting } from '@pj/builders/builder-context'
import { toBlob } from '@pj/builders/image-blob'
import type { ImageFields } from '@pj/shared/cart/cart-item'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { uploadQuery } from '../api/orders.ts'
import { request } from '../api/request.ts'
import { useObjectUrl } from './item-panel.tsx'

function useDialog() {
  const [opened, open] = useState<string>()
  return { opened, open, close: () => open(undefined) }
}

const uploadSchema = z.object({ upload_id: z.string() })

export const builderSetting: Omit<BuilderSetting, 'menu'> = {
  useDialog,
  photoHint: 'JPEG or PNG, under 5 MB',
  keepPhoto: async (image) => {
    const { upload_id } = await request('/api/uploads', uploadSchema, { method: 'POST', body: toBlob(image) })
    return { image: '', uploadId: upload_id }
  },
  usePhoto: ({ image, uploadId }: ImageFields) => {
    const { data } = useQuery({ ...uploadQuery(uploadId ?? ''), enabled: uploadId !== undefined })
    const url = useObjectUrl(data)
    return uploadId === undefined ? image || undefined : (url ?? '')
  },
}
