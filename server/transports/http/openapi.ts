import { z } from 'zod'
import { everyCall } from '#contract'
import type { Endpoint } from '#contract/endpoint.ts'
import { methodsOf } from '#contract/calls.ts'
import { version } from '#server/features/config/version.ts'
import { errors } from '#contract/errorCodes.ts'

/** The parts of JSON schema that our documents use. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maxLength?: number
  pattern?: string
  format?: string
}

interface Content {
  content: Record<string, { schema: Schema }>
}

interface Parameter {
  name: string
  in: 'query'
  required: boolean
  schema: Schema
}

/** One call as an OpenAPI operation. */
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, (Content & { description: string }) | { $ref: string }>
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as Schema
}

const json = (schema: Schema): Content => ({ content: { 'application/json': { schema } } })

const BYTES: Schema = { type: 'string', format: 'binary' }
/** The fields of a file upload come before the file. */
const aFile = ({ properties }: Schema): Content => ({
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { ...properties, file: BYTES } },
    },
  },
})

const takes = (method: string, { input, carries }: Endpoint): Pick<Operation, 'parameters' | 'requestBody'> => {
  const schema = schemaOf(input, 'input')
  if (carries === 'upload') return { parameters: inQuery(schema), requestBody: { required: true, ...aFile(schema) } }
  if (method === 'POST') return { requestBody: { required: true, ...json(schema) } }
  return { parameters: inQuery(schema) }
}

const gives = ({ output, carries }: Endpoint): Content =>
  carries === 'download'
    ? { content: { 'application/octet-stream': { schema: BYTES } } }
    : json(schemaOf(output, 'output'))

const inQuery = ({ properties = {}, required = [] }: Schema): Parameter[] => {
  const asParameter = ([name, field]: [string, Schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema: field,
  })
  return Object.entries(properties).map(asParameter)
}

const operationOf = (domain: string, verb: string, endpoint: Endpoint, method: string): Operation => ({
  operationId: method === endpoint.method ? `${domain}.${verb}` : `${domain}.${verb}.${method.toLowerCase()}`,
  tags: [domain],
  summary: endpoint.summary,
  security: endpoint.access === 'public' ? [] : [{ token: [] }],
  ...takes(method, endpoint),
  responses: {
    [endpoint.status]: { description: 'Done', ...gives(endpoint) },
    default: { $ref: '#/components/responses/Refused' },
  },
})

const issue: Schema = {
  type: 'object',
  required: ['path', 'message'],
  properties: { path: { type: 'array', items: { type: ['string', 'integer'] } }, message: { type: 'string' } },
}

const refused: Schema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(errors) },
    message: { type: 'string' },
    issues: { type: 'array', items: issue },
  },
}

/** The whole contract as OpenAPI 3.1. */
export const openapi = (): OpenApi => ({
  openapi: '3.1.0',
  info: { title: 'Farthing', version, description: 'Amounts are decimal text, moments have an offset.' },
  servers: [{ url: '/api' }],
  paths: Object.fromEntries(
    everyCall.map(({ domain, verb, endpoint }) => [
      endpoint.path,
      Object.fromEntries(
        methodsOf(endpoint).map((method) => [method.toLowerCase(), operationOf(domain, verb, endpoint, method)]),
      ),
    ]),
  ),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    responses: { Refused: { description: 'Refused, with a code of a closed list', ...json(refused) } },
  },
})
