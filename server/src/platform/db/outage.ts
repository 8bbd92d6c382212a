import pg from 'pg'
import { isFullDisk } from '../start/full-disk.ts'

/** Thrown when the database is unavailable or its disk is full. The same statement may succeed later. */
export class DatabaseOutage extends Error {
  override name = 'DatabaseOutage'
  readonly isDiskFull: boolean
  // graphile-worker repeats writes that fail with this code up to 100 times, at first after about 3 s, later after
  // about 2 minutes.
  readonly code = 'ETIMEDOUT'

  constructor(cause: Error & { code?: string }, isDiskFull: boolean) {
    super(cause.message || cause.code, { cause })
    this.isDiskFull = isDiskFull
  }
}

/** Milliseconds that opening a connection may take. A call may wait longer for a free connection of the pool. */
const connectTimeout = 2000

/** The message of pg for a statement that got no reply in time. */
const readTimeoutMessage = 'Query read timeout'

/** A connection that throws DatabaseOutage for failures that aren't the fault of the statement. */
export class OutageClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void) {
    if (!callback) return super.connect().catch(throwOutage)
    return super.connect((error: Error | null) => callback((error && outageOf(error)) as Error))
  }

  override query = ((...args: unknown[]) => {
    const result: unknown = Reflect.apply(super.query, this, args)
    return result instanceof Promise ? result.catch((error) => this.#fail(error)) : result
  }) as pg.Client['query']

  #fail(error: Error): never {
    // pg would send the next statement over the same connection, behind the one without a reply.
    if (error.message === readTimeoutMessage) this.end().catch(() => undefined)
    throwOutage(error)
  }
}

/** Throws an error of a connection or a pool as DatabaseOutage if it is one. */
export function throwOutage(error: Error): never {
  throw outageOf(error)
}

/** Returns whether PostgreSQL ended a statement that took too long. Its transaction has changed nothing. */
export const isTooSlow = (error: Error) => error instanceof pg.DatabaseError && error.code === '57014'

function outageOf(error: Error & { code?: string }) {
  if (error instanceof DatabaseOutage) return error
  const isDiskFull = isFullDisk(error)
  return isDiskFull || isUnavailable(error) ? new DatabaseOutage(error, isDiskFull) : error
}

// The codes of Node mean that there is no connection, or that it broke. Those of PostgreSQL are class 08 (connection),
// 57P01 to 57P03 (shut down, crashed, starting), and class 53 (out of memory or connections).
const outageCodes = /^(ECONN|EPIPE$|E[A-Z]*UNREACH$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$|08|57P0[123]$|53)/
// pg gives these errors no code.
const outageMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client .* is not queryable)/

const isUnavailable = ({ code, message }: { code?: string; message: string }) =>
  code === undefined ? message === readTimeoutMessage || outageMessages.test(message) : outageCodes.test(code)
