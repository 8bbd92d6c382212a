import { applicationStatus } from '@hireloom/contract/applications/status'
import { describe, expect } from 'vitest'
import { inbox, setUpInterview } from '../../test/interviewing.ts'
import { passUndoWindow } from '../../test/moving.ts'
import { test, type World } from '../../test/world.ts'

const setLanguage = ({ db, companyId }: World, id: number, language: 'en' | 'id') =>
  db.updateTable('applications').set({ language }).where('companyId', '=', companyId).where('id', '=', id).execute()

describe('mails about an application in Indonesian', () => {
  test('are in Indonesian to the candidate, and in English to colleagues', async ({ world }) => {
    const { manager, application, change, plan, page } = await setUpInterview(world)
    await setLanguage(world, application.id, 'id')
    expect((await page()).language).toBe('id')
    const mails = await inbox(world)
    const toCandidate = async () => (await mails()).get(application.email ?? '')

    await change(plan)
    const invited = await mails()
    expect(invited.get(manager.email)?.text).toContain('Date: Monday, 30 November 2026')
    const invitation = invited.get(application.email ?? '')
    expect(invitation?.subject).toMatch(/^HR Interview untuk .* di PT /)
    expect(invitation?.text).toContain('Yth. Rara,')
    expect(invitation?.text).toMatch(/Tanggal: Senin, 30 November 2026\nWaktu: 10\.45 – 11\.30 WIB\nTautan: https:/)

    await change({ ...plan, time: '13:00:00' })
    expect((await toCandidate())?.subject).toMatch(/^Waktu baru: HR Interview untuk /)

    const { Rejected: stageId } = world.masterData.stages
    await change({ stageId, status: applicationStatus.rejected, groupId: 2, notes: 'Other profile', sendEmail: true })
    await passUndoWindow(world)
    const subjects = await world.db
      .selectFrom('mails')
      .select('subject')
      .where('companyId', '=', world.companyId)
      .where('recipient', '=', application.email)
      .orderBy('id')
      .execute()
    expect(subjects.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Lamaran Anda sebagai .* di PT /),
    )
    expect(subjects.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Dibatalkan: HR Interview/))
  })

  test("to candidates added by staff are in the company's language", async ({ world }) => {
    const { application, change, plan } = await setUpInterview(world)
    await world.db.updateTable('companies').set({ candidateLanguage: 'id' }).where('id', '=', world.companyId).execute()
    const mails = await inbox(world)
    await change(plan)
    expect((await mails()).get(application.email ?? '')?.text).toContain('Yth. Rara,')
  })
})
