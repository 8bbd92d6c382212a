import { careerPage } from '@hireloom/contract/career-page'
import { beforeEach, describe, expect, test } from 'vitest'
import { savedPage, showCareerPage } from '../../test/career-page.ts'
import { answer, refusal, screen, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'

const box = (name: string) => screen.findByRole('textbox', { name })
const save = async () => user.click(await screen.findByRole('button', { name: 'Save & publish' }))
const retype = async (name: string, words: string) => {
  await user.clear(await box(name))
  await user.paste(words)
}
const saving = () => answer(careerPage.save, { data: { ...savedPage, isPublished: true } })

beforeEach(() => {
  signIn({ flagsOn: ['career_filter_visibility'] })
})

describe('The form of the career page when another user saved first', () => {
  const theirs = {
    ...savedPage,
    careerPageSubHeader: 'Thirteen branches',
    jobFilterVisibility: { ...savedPage.jobFilterVisibility, branch: false },
    updatedAt: new Date('2026-11-20T04:00:00Z'),
  }
  const refuseOnce = async (newest: typeof savedPage) => {
    answer(careerPage.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    answer(careerPage.read, { data: newest })
    await save()
    return screen.findByRole('alert', { name: 'Not saved' })
  }

  test('takes what only they changed, keeps what only this user changed, and saves both', async () => {
    showCareerPage('/edit')
    await retype('Header', 'Mine')
    expect(await refuseOnce(theirs)).toHaveTextContent('Save again to apply yours.')
    expect(await box('Header')).toHaveValue('Mine')
    expect(await box('Sub-header')).toHaveValue('Thirteen branches')
    expect(await screen.findByLabelText('Branch')).not.toBeChecked()
    const request = saving()
    await save()
    await waitFor(() => expect(request).toHaveBeenCalledOnce())
    expect(request.mock.calls[0]?.[1]).toMatchObject({
      careerPageHeader: 'Mine',
      careerPageSubHeader: 'Thirteen branches',
      jobFilterVisibility: theirs.jobFilterVisibility,
      updatedAt: '2026-11-20T04:00:00.000Z',
    })
  })

  test('asks only about settings that both changed, before it saves again', async () => {
    showCareerPage('/edit')
    await retype('Header', 'Mine')
    await retype('Website', 'https://mine.example')
    const newest = { ...theirs, careerPageHeader: 'Theirs', website: 'https://theirs.example' }
    const alert = await refuseOnce(newest)
    const lines = await within(alert).findAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'WebsiteYours: https://mine.exampleTheirs: https://theirs.exampleKeep mineUse theirs',
      'HeaderYours: MineTheirs: TheirsKeep mineUse theirs',
    ])
    expect(screen.getByRole('button', { name: 'Save & publish' })).toBeDisabled()
    await user.click(within(alert).getByRole('button', { name: 'Use theirs: Header' }))
    await user.click(within(alert).getByRole('button', { name: 'Keep mine: Website' }))
    expect(await box('Header')).toHaveValue('Theirs')
    const request = saving()
    await save()
    await waitFor(() => expect(request).toHaveBeenCalledOnce())
    expect(request.mock.calls[0]?.[1]).toMatchObject({
      careerPageHeader: 'Theirs',
      careerPageSubHeader: 'Thirteen branches',
      website: 'https://mine.example',
      updatedAt: '2026-11-20T04:00:00.000Z',
    })
  })

  test('keeps what was typed while their settings cannot be loaded', async () => {
    showCareerPage('/edit')
    await retype('Header', 'Mine')
    answer(careerPage.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
    answer(careerPage.read, refusal(403, 'No'))
    await save()
    const alert = await screen.findByRole('alert', { name: 'Not saved' })
    answer(careerPage.read, { data: theirs })
    await user.click(within(alert).getByRole('button', { name: 'Load their changes' }))
    await waitFor(async () => expect(await box('Sub-header')).toHaveValue('Thirteen branches'))
    expect(await box('Header')).toHaveValue('Mine')
  })
})

test('An expired subscription is reported as such, not as a career page that another user saved', async () => {
  showCareerPage('/edit')
  await retype('Header', 'Mine')
  answer(careerPage.save, refusal(409, 'Your subscription has expired', [], 'subscription_expired'))
  await save()
  expect(await screen.findByText('Your subscription has expired')).toBeVisible()
  expect(screen.queryByRole('alert', { name: 'Not saved' })).toBeNull()
})
