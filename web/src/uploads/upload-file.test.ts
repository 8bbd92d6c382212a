import { uploads, uploadType } from '@hireloom/contract/uploads'
import { notifications } from '@mantine/notifications'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../test/mock-server.ts'
import { answerStoreUploads } from '../../test/store-uploads.ts'
import { uploadFile } from './parts/upload-file.ts'

const pdf = () => new File(['%PDF-1.4 offer'], 'offer.pdf')
const noticed = () => vi.mocked(notifications.show).mock.calls.map(([{ message }]) => message)
const address = {
  url: '/files/9',
  key: 'c29tZXRoaW5nLWVsc2U',
  contentType: 'application/pdf',
  expiresAt: '2026-11-21T05:00:00Z',
}

beforeEach(() => {
  vi.spyOn(notifications, 'show').mockReturnValue('')
})

describe('Uploading a file as staff', () => {
  test('returns the key that attaches it', async () => {
    const request = answer(uploads.presignedUrl, { data: address })
    const sent = answerStoreUploads()
    const file = pdf()
    expect(await uploadFile(file, uploadType.offerLetter)).toBe(address.key)
    expect(request.mock.calls[0]?.[1]).toEqual({
      filename: 'offer.pdf',
      type: uploadType.offerLetter,
      contentType: 'application/pdf',
      size: file.size,
    })
    expect(sent).toHaveBeenCalledExactlyOnceWith('/files/9', file)
    expect(noticed()).toEqual([])
  })

  test('shows a notice and throws when there is no upload address', async () => {
    answer(uploads.presignedUrl, refusal(503, 'Down for a moment'))
    await expect(uploadFile(pdf(), uploadType.offerLetter)).rejects.toThrow()
    expect(noticed()).toEqual(['Failed to upload file, please try again'])
  })

  test("uses the caller's text for the notice if there is one", async () => {
    answer(uploads.presignedUrl, refusal(503, 'Down for a moment'))
    const failure = 'Failed to upload offer letter'
    await expect(uploadFile(pdf(), uploadType.offerLetter, { failure })).rejects.toThrow(failure)
    expect(noticed()).toEqual([failure])
  })

  test('shows a notice and throws when the upload fails', async () => {
    answer(uploads.presignedUrl, { data: address })
    answerStoreUploads(422)
    await expect(uploadFile(pdf(), uploadType.offerLetter)).rejects.toThrow('Failed to upload file')
    expect(noticed()).toEqual(['Failed to upload file'])
  })

  test('does not upload a file that would be refused', async () => {
    const request = answer(uploads.presignedUrl, { data: address })
    await expect(uploadFile(new File(['MZ'], 'offer.pdf'), uploadType.offerLetter)).rejects.toThrow()
    expect(noticed()).toEqual(["The file's content doesn't match its name"])
    expect(request).not.toHaveBeenCalled()
  })
})
