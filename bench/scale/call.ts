import type { CallInput, Endpoint } from '@hireloom/contract/platform/endpoint'
import { toRequest } from '@hireloom/contract/platform/wire'

export interface Call {
  name: string
  path: string
  /** The limit of p95 in milliseconds at 10 connections. */
  target: number
  /** The bare route with the same rows, where there is one to compare with. */
  floor?: 'list' | 'summary' | 'detail'
}

export const pathOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => toRequest(endpoint, input).url
