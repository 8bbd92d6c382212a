import { signing } from '@hireloom/contract/signing/endpoints'
import { expect, test } from 'vitest'
import { answer, screen, show, user, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { SealAlert } from './seal-alert.tsx'

test('an Admin finishes a document without its timestamp, after a confirmation', async () => {
  signIn()
  const finish = answer(signing.finish, { data: undefined as never })
  show(<SealAlert documentId={4} sealProblem="timestamp" />)
  await user.click(await screen.findByRole('button', { name: 'Finish without timestamp' }))
  const question = await screen.findByRole('dialog', { name: 'Finish without a timestamp?' })
  expect(finish).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Finish without timestamp' }))
  expect(finish).toHaveBeenCalled()
})

test('a seal that failed can only be tried again', async () => {
  signIn()
  const retry = answer(signing.retry, { data: undefined as never })
  show(<SealAlert documentId={4} sealProblem="seal" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Finish without timestamp' })).toBeNull()
  await user.click(again)
  expect(retry).toHaveBeenCalled()
})
