import type { FormSchema } from '@pj/ui/schema-form.tsx'
import * as v from 'valibot'

export const toFormSchema = <Values>(schema: v.GenericSchema<unknown, Values>): FormSchema<Values> => ({
  safeParse(values) {
    const { success, output, issues } = v.safeParse(schema, values)
    if (success) return { success, data: output }
    return {
      success: false,
      error: { issues: issues.map((issue) => ({ path: [v.getDotPath(issue) ?? ''], message: issue.message })) },
    }
  },
})
