import type { Capability } from '../capability.ts'
import { publicQuotesRoutes } from './public-quotes.routes.ts'
import { sendQuoteMail } from './quote-mail.ts'
import { countQuoteNeeds } from './quotes.queries.ts'
import { quotesRoutes } from './quotes.routes.ts'

export const quotesCapability = {
  routes: [quotesRoutes, publicQuotesRoutes],
  mails: { send_quote_mail: sendQuoteMail },
  countNeeds: countQuoteNeeds,
} satisfies Capability
