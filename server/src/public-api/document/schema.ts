import { snakeKeys } from '@hireloom/contract/platform/wire'
import { z } from 'zod'

/** The parts of JSON Schema (2020-12) that describe the contract. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  [keyword: string]: unknown
}

/** Returns the schema of a request as it is sent. */
export const requestSchema = (schema: z.ZodType) => withSnakeKeys(jsonSchema(schema, 'input'))

/** Returns the schema of a reply. */
export const replySchema = (schema: z.ZodType) => jsonSchema(schema, 'output')

/** Returns the schema of the same body as a form, in which a file is sent as bytes with its name. */
export function formSchema({ properties, required, ...rest }: JsonSchema): JsonSchema {
  const { filename: _, ...fields } = properties ?? {}
  return {
    ...rest,
    properties: { ...fields, file: { type: 'string', format: 'binary' } },
    ...(required && { required: required.filter((name) => name !== 'filename') }),
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: json }) {
      // A codec is described by the text that is sent, a number that is read from text by the numbers it may be.
      if (zodSchema instanceof z.ZodPipe) {
        const travels = zodSchema instanceof z.ZodCodec ? zodSchema.def.in : zodSchema.def.out
        replace(json, jsonSchema(travels as z.ZodType, io))
      }
      // The format already implies the pattern.
      if (json.format !== undefined) delete json.pattern
      // These are the bounds of every whole number.
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
    },
  })
  return described as JsonSchema
}

function replace(target: object, source: object) {
  for (const key of Object.keys(target)) if (key !== 'default') Reflect.deleteProperty(target, key)
  Object.assign(target, source)
}

export const snakeKey = (key: string) => Object.keys(snakeKeys({ [key]: 0 }) as object)[0] ?? key

function withSnakeKeys({ properties, required, items, anyOf, oneOf, allOf, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, of]) => [snakeKey(key), withSnakeKeys(of)])),
    }),
    ...(required && { required: required.map(snakeKey) }),
    ...(items && { items: withSnakeKeys(items) }),
    ...(anyOf && { anyOf: anyOf.map(withSnakeKeys) }),
    ...(oneOf && { oneOf: oneOf.map(withSnakeKeys) }),
    ...(allOf && { allOf: allOf.map(withSnakeKeys) }),
    ...(rest.default !== undefined && { default: snakeKeys(rest.default) }),
  }
}
