import { z } from 'zod'

/** The response of POST /api/uploads. */
export const uploadResponseSchema = z.object({ upload_id: z.string() })
