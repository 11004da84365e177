import { type NewCode, type PromoCode, promoCodesSchema } from '@pj/shared/orders/codes.api'
import { readQuery, request } from './request.ts'

export const codesQuery = readQuery(['codes'], '/api/codes', promoCodesSchema)

export const addCode = (code: NewCode) => request('/api/codes', promoCodesSchema, { method: 'POST', body: code })

export const changeCode = (code: string, terms: Partial<Omit<PromoCode, 'code' | 'used' | 'taken_off'>>) =>
  request(`/api/codes/${encodeURIComponent(code)}`, promoCodesSchema, { method: 'PATCH', body: terms })
