import type { Db } from '../platform/db/db.ts'
import { isPaused } from '../platform/db/restored.ts'
import { Refusal } from '../platform/errors.ts'
import type { Outside } from './outside.ts'

/** The systems whose calls are refused. Tasks, such as those that send mails and webhooks, wait anyway. */
const systemsCalledByUsers = ['eSignature', 'jobBoard', 'hrSuite', 'personalityTests'] as const

/** Functions of these systems that send nothing. */
const localMethods = new Set<PropertyKey>(['pages', 'authorizationUrl', 'readEvent', 'isFile'])

/** Returns systems that refuse the calls of users while a restored installation is paused. */
export function refuseWhilePaused(outside: Outside, db: Db): Outside {
  const guarded = systemsCalledByUsers.map((name) => [name, outside[name] && guard(outside[name], db)])
  return { ...outside, ...Object.fromEntries(guarded) }
}

const guard = (system: object, db: Db) =>
  new Proxy(system, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function' || localMethods.has(key)) return value
      return async (...args: unknown[]) => {
        if (await isPaused(db)) {
          throw new Refusal(
            503,
            'restored',
            'This system was restored from a backup and sends nothing until its operator resumes it',
          )
        }
        return Reflect.apply(value, target, args)
      }
    },
  })
