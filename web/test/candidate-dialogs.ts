import { applications } from '@hireloom/contract/applications/endpoints'
import { answer, screen, user, within } from './screen.tsx'

/** The job and the version that every change of the candidate is sent with. */
export const jobAndVersion = { jobId: 5, updatedAt: '2026-11-20T03:15:00.000Z' }

export const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
export const dialog = async () => within(await screen.findByRole('dialog'))

/** Chooses an option of a field in the open dialog. */
export async function choose(field: string, option: string) {
  await user.click((await dialog()).getByRole('combobox', { name: new RegExp(field) }))
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}

/** Accepts every change of an application, and returns a spy. */
export const acceptChanges = () =>
  answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'X', status: 0, undo: null },
  })
