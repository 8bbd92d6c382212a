import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { hostname } from 'node:os'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { versionOfThisCode } from '../processes/version.ts'
import type { Note, SpanOptions, Tracer } from './tracer.ts'

interface Settings {
  /** The collector's address, without `/v1/traces`. */
  endpoint: string
  role: string
  note: Note
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
/** The maximum number of characters recorded of a statement. */
const maxStatementLength = 2000
/** The topic of Node's diagnostics on which `fetch` announces a request before it sends it. */
const fetchTopic = 'undici:request:create'

/**
 * Records spans with OpenTelemetry and sends them by OTLP over HTTP, in batches. Requests of `fetch` carry
 * `traceparent`.
 */
export function openTelemetry({ endpoint, role, note }: Settings): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'hireloom',
      'service.version': versionOfThisCode(),
      'host.name': hostname(),
      'hireloom.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, endpoint, note) })],
  })
  const tracer = provider.getTracer('hireloom')
  const active = new AsyncLocalStorage<Span>()
  const within = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT)
  const contextOf = ({ parent }: SpanOptions) => {
    const elsewhere = parent === undefined ? null : parseTraceParent(parent)
    return elsewhere ? trace.setSpanContext(ROOT_CONTEXT, { ...elsewhere, isRemote: true }) : within(active.getStore())
  }

  const current = () => {
    const span = active.getStore()
    return span && traceparentOf(span)
  }
  const passOn = (message: unknown) => {
    const parent = current()
    const { request } = message as { request: { addHeader(name: string, value: string): void } }
    if (parent !== undefined) request.addHeader('traceparent', parent)
  }
  subscribe(fetchTopic, passOn)

  return {
    begin(options) {
      const { name, kind, attributes = {} } = options
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(options))
      return {
        run: (work) => active.run(span, work),
        end({ attributes = {}, error } = {}) {
          span.setAttributes(attributes)
          if (error !== undefined) fail(span, error)
          span.end()
        },
      }
    },
    noteStatement(text, milliseconds, error) {
      const parent = active.getStore()
      if (!parent?.isRecording()) return
      const endTime = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxStatementLength) }
      const options = { kind: SpanKind.CLIENT, attributes, startTime: endTime - milliseconds }
      const span = tracer.startSpan(text.match(/\w+/)?.[0] ?? 'statement', options, within(parent))
      if (error !== undefined) fail(span, error)
      span.end(endTime)
    },
    current,
    async stop() {
      unsubscribe(fetchTopic, passOn)
      await provider.shutdown()
    },
  }
}

function traceparentOf(span: Span) {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function fail(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

/** Logs why spans can't be sent, once until they can be sent again. */
function reporting(exporter: SpanExporter, endpoint: string, note: Note): SpanExporter {
  let isUnavailable = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isUnavailable) note(`Traces can't be sent to ${endpoint}: ${result.error.message}`)
        isUnavailable = result.error !== undefined
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
