import { DomainError } from '@pj/shared/domain-error'
import { networkOf } from '../http/network-of.ts'

/** What one IP address may send in an hour. Many shoppers can share the address of a mobile network. */
export const uploadQuota = { images: 100, bytes: 100 * 1024 * 1024 } as const

const hourMs = 60 * 60 * 1000

/** The images of each IP address in the current hour of the clock. Each process counts for itself. */
export interface UploadQuota {
  /** Throws a DomainError when the address has used its quota. */
  assertLeft(address: string): void
  /** Counts an image. Throws a DomainError when the quota was used before. */
  take(address: string, bytes: number): void
}

interface Used {
  images: number
  bytes: number
}

export function createUploadQuota(now: () => Date): UploadQuota {
  const used = new Map<string, Used>()
  let hour = 0
  const read = (address: string): Used => {
    const current = Math.floor(now().getTime() / hourMs)
    if (current !== hour) used.clear()
    hour = current
    return used.get(networkOf(address)) ?? { images: 0, bytes: 0 }
  }
  const assertLeft = (address: string): void => {
    const { images, bytes } = read(address)
    if (images < uploadQuota.images && bytes < uploadQuota.bytes) return
    throw new DomainError('too_many_requests', 'Too many images were sent from here. Please try again in an hour.', {
      retry_after: Math.ceil(((hour + 1) * hourMs - now().getTime()) / 1000),
    })
  }
  const take = (address: string, bytes: number): void => {
    assertLeft(address)
    const before = read(address)
    used.set(networkOf(address), { images: before.images + 1, bytes: before.bytes + bytes })
  }
  return { assertLeft, take }
}

/** For load tests. */
export const unlimitedQuota: UploadQuota = { assertLeft: () => undefined, take: () => undefined }
