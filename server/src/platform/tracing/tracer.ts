type Attributes = Record<string, string | number>

/** A span to begin. Names and attributes hold no values of requests, which may name people. */
export interface SpanOptions {
  name: string
  /** A request that arrives, a call to another system, or a task from the queue. */
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
  /** The span elsewhere that caused this one (`traceparent` of W3C Trace Context); otherwise the current one. */
  parent?: string | undefined
}

/** The end of a span. */
interface SpanEnd {
  attributes?: Attributes
  /** Its name is recorded, never its message. */
  error?: unknown
}

/** A span that has begun. */
export interface OpenSpan {
  /** Runs work. Spans that begin in it are children of this one. */
  run<Result>(work: () => Result): Result
  end(end?: SpanEnd): void
}

/** Records spans and exports them. */
export interface Tracer {
  begin(options: SpanOptions): OpenSpan
  /** Records a statement, without its values, that has just ended in the current span. */
  noteStatement(text: string, milliseconds: number, error?: unknown): void
  /** Returns the `traceparent` of the current span. */
  current(): string | undefined
  /** Sends the spans that were recorded. */
  stop(): Promise<void>
}

/** Logs why spans can't be sent. */
export type Note = (sentence: string) => void
