import { z } from 'zod'

const made = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * The same schema, but unknown fields are refused by name at every depth, because ignoring one would lose data
 * silently.
 */
export const strictly = <T extends z.core.$ZodType>(schema: T): T => {
  const known = made.get(schema)
  if (known !== undefined) return known as T
  const strict = refusing(schema)
  made.set(schema, strict)
  return strict as T
}

const refusing = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypeDef & Record<string, unknown> }
  const others = (changed: object) => z.clone(schema as z.ZodType, { ...def, ...changed })
  const type: string = def.type
  switch (type) {
    case 'object': {
      const { shape } = def as unknown as z.core.$ZodObjectDef
      const strict = Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strictly(field)]))
      return others({ shape: strict, catchall: def['catchall'] ?? z.never() })
    }
    case 'array':
      return others({ element: strictly(def['element'] as z.core.$ZodType) })
    case 'union':
      return others({ options: (def['options'] as z.core.$ZodType[]).map(strictly) })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return others({ innerType: strictly(def['innerType'] as z.core.$ZodType) })
    case 'pipe':
      return others({ in: strictly(def['in'] as z.core.$ZodType) })
    default:
      return schema
  }
}
