import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { forgetAnswers } from './answers.ts'

// Milliseconds: a busy machine with two cores takes its time, a passing test doesn't wait for it.
configure({ asyncUtilTimeout: 10_000 })

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
})

afterEach(() => {
  cleanup()
  notifications.clean()
  forgetAnswers()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
  const said = complaints
  complaints = []
  expect(said, 'console.error was called').toEqual([])
})

// Mantine and tiptap ask the browser for these; jsdom has none of them.
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
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
document.elementFromPoint ??= () => null
const nowhere = { x: 0, y: 0, width: 0, height: 0, top: 0, right: 0, bottom: 0, left: 0, toJSON: () => ({}) }
Range.prototype.getBoundingClientRect = () => nowhere
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
