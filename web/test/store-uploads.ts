import { type Mock, vi } from 'vitest'

/** Mocks the file store: replies to each PUT with this status, or with these in turn and then 204. */
export function answerStoreUploads(status: number | readonly number[] = 204): Mock<(url: string, file: File) => void> {
  const sent: Mock<(url: string, file: File) => void> = vi.fn()
  const left = typeof status === 'number' ? [] : [...status]
  class StoreRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    status = 0
    onload = () => undefined as unknown
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    abort() {}
    send(file: File) {
      sent(this.url, file)
      this.status = left.shift() ?? (typeof status === 'number' ? status : 204)
      this.upload.onprogress?.({ loaded: file.size })
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', StoreRequest)
  return sent
}
