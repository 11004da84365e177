import { type ChangeNotice, dismissNotices, notices } from '../orders/notices.ts'

type NoticeOf<Kind> = Extract<ChangeNotice, { kind: Kind }>

export const noticesOf = <Kind extends ChangeNotice['kind']>(kind: Kind): NoticeOf<Kind>[] =>
  notices.read().filter((notice): notice is NoticeOf<Kind> => notice.kind === kind)

/** The offer to undo the last change. */
export const undoOffer = () => noticesOf('undo').at(0)

export const clearNotices = (): void => dismissNotices(notices.read())
