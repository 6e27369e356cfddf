import type { FastifyInstance } from 'fastify'
import { openapi, type OpenApi, type Operation, type Schema } from './openapi.ts'
import { errors } from '#contract/errorCodes.ts'

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)

/** A schema in a few words. */
const describe = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(describe).join(' | ')
  if (schema.items) return `list of ${describe(schema.items)}`
  if (schema.properties) return `{ ${fieldsOf(schema).join(', ')} }`
  if (schema.format === 'date-time') return 'moment'
  const kind = [schema.type ?? 'anything'].flat().join(' | ')
  return schema.maxLength === undefined ? kind : `${kind} up to ${schema.maxLength}`
}

const field = (name: string, isRequired: boolean, schema: Schema): string =>
  `${name}${isRequired ? '' : '?'}: ${describe(schema)}`

const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, schema]) => field(name, required.includes(name), schema))

const takenBy = ({ parameters = [], requestBody }: Operation): string[] => [
  ...parameters.map(({ name, required, schema }) => field(name, required, schema)),
  ...fieldsIn(requestBody?.content ?? {}),
]

const fieldsIn = (content: Record<string, { schema: Schema }>): string[] =>
  Object.values(content).flatMap(({ schema }) => fieldsOf(schema))

const givenBy = ({ responses }: Operation): string[] =>
  Object.values(responses).flatMap((response) => ('content' in response ? fieldsIn(response.content) : []))

const listOf = (title: string, fields: string[]): string => {
  if (fields.length === 0) return ''
  return `<h4>${title}</h4><ul>${fields.map((text) => `<li><code>${escape(text)}</code></li>`).join('')}</ul>`
}

const sectionOf = (path: string, method: string, operation: Operation): string => `
  <section id="${operation.operationId}">
    <h3><code>${method.toUpperCase()} /api${path}</code></h3>
    <p>${escape(operation.summary)}.${operation.security.length === 0 ? ' Open to everyone.' : ''}</p>
    ${listOf('Takes', takenBy(operation))}${listOf('Gives', givenBy(operation))}
  </section>`

const STYLE = `
  body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
  section { border-top: 1px solid; padding: 0.5rem 0 } h3, h4, p, ul { margin: 0.4rem 0 } h4 { font-weight: 600; font-size: 0.9rem }
  code { overflow-wrap: anywhere }`

const pageOf = ({ info, paths }: OpenApi): string => {
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => sectionOf(path, method, operation)),
  )
  const refusals = Object.entries(errors).map(([code, status]) => `<li><code>${code}</code> (${status})</li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${info.title} API</title><style>${STYLE}</style></head>
<body><h1>${info.title} API ${escape(info.version)}</h1>
<p>A GET takes its fields as query, a POST as JSON. Sign in with <code>auth/login</code> and send the token as
<code>Authorization: Bearer …</code>. ${escape(info.description)} The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('')}
<section><h3>Refusals</h3><ul>${refusals.join('')}</ul></section></body></html>`
}

interface Docs {
  document: OpenApi
  page: string
}

let made: Docs | undefined

/** Created on first use: they take longer than the rest of the start, and do not change while the process runs. */
const docs = (): Docs => {
  if (made) return made
  const document = openapi()
  made = { document, page: pageOf(document) }
  return made
}

/** Serves the API documentation for programs and for people. */
export const serveDocs = (app: FastifyInstance): void => {
  app.get('/api/openapi.json', () => docs().document)
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(docs().page))
}
