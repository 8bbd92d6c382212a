import { role } from '@hireloom/contract/platform/permissions'
import { impactReport } from '@hireloom/contract/reports/impact'
import { expect, test } from 'vitest'
import { answer, screen, showRoutes, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { sitemap } from '../../sitemap.tsx'

const none = { ratio: null, chance: null }

test('marks groups below four fifths, hides small groups, and links to no applications', async () => {
  signIn()
  answer(impactReport.read, {
    steps: [
      {
        step: 'newCandidates',
        groups: [
          { name: 'Male', state: 'reference', applications: 205, rate: 59, ...none },
          { name: 'Female', state: 'compared', applications: 100, rate: 40, ratio: 0.66, chance: 0.0001 },
          { name: 'Not given', state: 'hidden', applications: null, rate: null, ...none },
        ],
      },
      {
        step: 'whole',
        groups: [
          { name: 'Male', state: 'uncompared', applications: 30, rate: 6, ...none },
          { name: 'Female', state: 'tooFew', applications: 25, rate: 4, ...none },
        ],
      },
    ],
    isTooFew: false,
    period: { startQuarter: '2026-Q1', endQuarter: '2026-Q4' },
    asOf: new Date('2026-11-20T03:00:00Z'),
  })
  showRoutes(sitemap, '/reports/adverse-impact')
  const table = await screen.findByRole('table', { name: 'From New candidates to a later group' })
  expect(within(table).getByText('below four fifths')).toBeVisible()
  expect(within(table).getByText('This is a sign to look, not a proof.')).toBeVisible()
  expect(within(table).getByText('< 0,001')).toBeVisible()
  expect(within(table).getByText(/^0,66/)).toBeVisible()
  expect(within(table).getByText('Hidden')).toBeVisible()
  expect(within(table).queryByRole('link')).toBeNull()
  // There are enough men to compare, but no other group to compare them with.
  expect(screen.getByText(/Too few to compare/)).toHaveTextContent('Too few to compare (25)')
  expect(screen.getByText('Not compared')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a selection with too few applications shows a sentence instead of the report, and no export', async () => {
  signIn()
  const period = { startQuarter: '2026-Q1', endQuarter: '2026-Q4' }
  answer(impactReport.read, { steps: [], isTooFew: true, period, asOf: new Date('2026-11-20T03:00:00Z') })
  showRoutes(sitemap, '/reports/adverse-impact')
  const sentence = 'Too few applications for this report. Choose a longer period or fewer filters.'
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test("a Recruiter can't open the report", async () => {
  signIn({ user: { roleId: role.recruiter } })
  showRoutes(sitemap, '/reports/adverse-impact')
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
})
