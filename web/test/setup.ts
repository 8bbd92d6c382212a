import '@testing-library/jest-dom/vitest'
import { setTextsSource } from '@hireloom/contract/texts/current'
import { english } from '@hireloom/contract/texts/english'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { resetMocks } from './mock-server.ts'
import { clearPendingTimers } from './timers.ts'

// Milliseconds. A busy machine with two cores is slow; a passing test doesn't wait that long.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound })

/** Adds the page to the message only when the message is read, because a query that waits fails many times first. */
function notFound(message: string | null, container: Element) {
  const messageWithPage = () => `${message}\n\n${prettyDOM(container)}`
  const error = Object.defineProperty(new Error(), 'message', { configurable: true, get: messageWithPage })
  error.name = 'TestingLibraryElementError'
  return error
}

// React records where each element was created, for messages that tests don't read. That takes a sixth of the time.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set() {},
})

let consoleErrors: unknown[][] = []

beforeEach(() => {
  setTextsSource(() => english)
  consoleErrors = []
  vi.spyOn(console, 'error').mockImplementation((...values) => consoleErrors.push(values))
})

afterEach(() => {
  cleanup()
  notifications.clean()
  resetMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.useRealTimers()
  const errors = consoleErrors
  consoleErrors = []
  expect(errors, 'console.error was called').toEqual([])
})

// A module that is still loading when the next test file begins would be missing there. A timer that is still waiting
// could change the address there.
afterAll(async () => {
  await vi.dynamicImportSettled()
  clearPendingTimers()
})

// Mantine and tiptap use these, which jsdom lacks.
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.HTMLElement.prototype.scrollIntoView = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
// jsdom's animation frames stop for all later test files once a test requests one under fake timers.
// A frame without delay is drawn before a test's next act, so a late one never takes the focus from it.
window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now())))
window.cancelAnimationFrame = (frame) => clearTimeout(frame)
document.elementFromPoint ??= () => null
const emptyRect = { x: 0, y: 0, width: 0, height: 0, top: 0, right: 0, bottom: 0, left: 0, toJSON: () => ({}) }
Range.prototype.getBoundingClientRect = () => emptyRect
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
