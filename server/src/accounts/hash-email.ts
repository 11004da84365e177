import { createHmac } from 'node:crypto'

/** Returns a name for the account with this email, known or not, from which the email cannot be found without the secret. */
export const hashEmail = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(email.toLowerCase()).digest('base64url').slice(0, 16)
