import type { Config } from '../start/config.ts'
import type { Note, SpanOptions, Tracer } from './tracer.ts'

let tracer: Tracer | undefined

/** Returns the tracer of this process; undefined while nothing is traced. */
export const currentTracer = () => tracer

type TracingSettings = Pick<Config, 'otelExporterOtlpEndpoint' | 'role'>

/**
 * Begins to send traces to OTEL_EXPORTER_OTLP_ENDPOINT; without it, nothing is loaded. What is opened later is traced.
 * Returns a function that sends the rest.
 */
export async function startTracing(
  { otelExporterOtlpEndpoint: endpoint, role }: TracingSettings,
  note: Note = (sentence) => process.stderr.write(`${sentence}\n`),
) {
  if (endpoint === undefined) return async () => undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  const started = openTelemetry({ endpoint, role, note })
  tracer = started
  return async () => {
    tracer = undefined
    await started.stop()
  }
}

/** Runs work in a span, which ends with it. */
export function traced<Result>(options: SpanOptions, work: () => Result): Result {
  if (!tracer) return work()
  const span = tracer.begin(options)
  try {
    const result = span.run(work)
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => span.end({ error }),
      )
    } else span.end()
    return result
  } catch (error) {
    span.end({ error })
    throw error
  }
}

/** Returns systems with a span around each call to one of them, such as `mail.send`. */
export function traceSystems<Systems extends object>(systems: Systems): Systems {
  if (!tracer) return systems
  const entries = Object.entries(systems).map(([name, system]) => [name, system && traceSystem(name, system)])
  return Object.fromEntries(entries)
}

const traceSystem = (name: string, system: object) =>
  new Proxy(system, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) =>
        traced({ name: `${name}.${String(key)}`, kind: 'client' }, () => Reflect.apply(value, target, args))
    },
  })
