import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import type { HistoryCv } from '@hireloom/contract/history-imports/history-import'
import { beforeEach, describe, expect, test } from 'vitest'
import { importWith, openImport, table, updatedAt } from '../../test/history-imports.ts'
import { answer, fill, refusal, screen, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'

beforeEach(() => signIn())

describe('a folder of CVs', () => {
  const folder = importWith({
    source: 7,
    files: [{ ...table, kind: 2, filename: 'cvs.zip', rows: 2 }],
  })
  const cv: HistoryCv = {
    rowId: 12,
    rowNumber: 1,
    path: 'Drivers/Tono.pdf',
    name: 'Tono Hartono',
    email: '',
    phoneNumber: '0813 1111 2222',
    job: 'Drivers',
    status: 2,
    errors: ['No e-mail address found. Type one or leave this CV out.'],
  }

  test('is added as a zip, not as a table, and its mapping is the next step', async () => {
    openImport('files', folder)
    expect(await screen.findByText('Add zip of CVs')).toBeVisible()
    expect(screen.queryByText('Add table')).toBeNull()
    expect(screen.getByRole('link', { name: 'Next: Mapping' })).toBeVisible()
  })

  test('shows what was read from each CV, mistakes in red, and takes a correction', async () => {
    const remark = 'The phone number is left out: it is not valid'
    const good = { ...cv, rowId: 13, path: 'Drivers/Ayu.pdf', status: 1 as const, errors: [remark] }
    answer(historyImports.cvs, { data: [cv, good], pagination: { total: 2, page: 1, limit: 10 } })
    const correct = answer(historyImports.correctCv, { data: folder })
    openImport('preview', folder)
    const mistake = await screen.findByText('No e-mail address found. Type one or leave this CV out.')
    expect(mistake.getAttribute('style')).toContain('red')
    expect(screen.getByText(remark).getAttribute('style')).toContain('dimmed')
    await user.click(screen.getByRole('button', { name: 'Edit Drivers/Tono.pdf' }))
    await fill(screen.getByRole('textbox', { name: 'E-mail address' }), 'tono')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('E-mail address must be an e-mail address')).toBeVisible()
    await fill(screen.getByRole('textbox', { name: 'E-mail address' }), '@example.com')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(correct.mock.lastCall?.[1]).toMatchObject({
        name: 'Tono Hartono',
        email: 'tono@example.com',
        phoneNumber: '0813 1111 2222',
      }),
    )
  })

  test('sends a correction with the version that the dialog opened with', async () => {
    answer(historyImports.cvs, { data: [cv], pagination: { total: 1, page: 1, limit: 10 } })
    const correct = answer(historyImports.correctCv, refusal(409, 'Someone changed this', [], 'stale'))
    const { client } = openImport('preview', folder)
    await user.click(await screen.findByRole('button', { name: 'Edit Drivers/Tono.pdf' }))
    await fill(screen.getByRole('textbox', { name: 'E-mail address' }), 'tono@example.com')
    answer(historyImports.read, { data: { ...folder, updatedAt: new Date('2026-11-20T03:00:00Z') } })
    await client.refetchQueries({ queryKey: [historyImports.read.path] })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const reload = await screen.findByRole('button', { name: 'Discard your changes and reload' })
    expect(correct.mock.lastCall?.[1]).toMatchObject({ updatedAt: updatedAt.toISOString() })
    answer(historyImports.cvs, { data: [{ ...cv, name: 'Tono H.' }], pagination: { total: 1, page: 1, limit: 10 } })
    await user.click(reload)
    expect(await screen.findByText('Tono H.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
