import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const transformSchema = createJsonSchemaTransform({})

/** Generates the OpenAPI document from the schemas of the routes. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bakery',
        version: '1.0.0',
        description: 'Orders, custom carts, sales and team of the bakery.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const { schema, url } = transformSchema(document)
      const roles = document.route.config?.roles
      const needsToken = roles !== undefined && roles !== 'anyone'
      return { url, schema: needsToken ? { ...schema, security: [{ token: [] }] } : schema }
    },
    transformObject: jsonSchemaTransformObject,
  })
}
