/** An id, or a reference to one that an earlier step of the plan creates. */
const idOrReference = (id: object) => ({
  anyOf: [id, { type: 'string', description: 'or the name of an id from an earlier step: $1.categoryId' }],
})

const isId = (key: string, schema: object): boolean =>
  key.endsWith('Id') && 'type' in schema && schema.type === 'integer'

/** Long patterns cost tokens, and some servers cannot read them; the call itself still validates strictly. */
const NEEDLESS = new Set(['pattern', 'maximum'])

/** The schema of a tool, simplified for a model. */
export const plainSchema = (schema: unknown, writes: boolean): unknown => {
  if (Array.isArray(schema)) return schema.map((part) => plainSchema(part, writes))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !(NEEDLESS.has(key) && typeof value !== 'object'))
      .map(([key, value]: [string, unknown]) => {
        const plain = plainSchema(value, writes)
        const isReferable = writes && typeof plain === 'object' && plain !== null && isId(key, plain)
        return [key, isReferable ? idOrReference(plain) : plain]
      }),
  )
}
