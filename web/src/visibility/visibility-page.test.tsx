import { jobPlatform } from '@hireloom/contract/lookups'
import { type Place, type Visibility, visibility, visibilityState } from '@hireloom/contract/visibility'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lostConnection } from '../../test/lost-connection.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './visibility-page.tsx'

const publicUrl = 'https://jobs.test/career/sagara/jobs/barista-k3m9xq'
const { off, live, pending, refused } = visibilityState

const place = (overrides: Partial<Place> & Pick<Place, 'key' | 'name' | 'state'>): Place => ({
  platformId: null,
  reasons: [],
  url: null,
  feedUrl: null,
  since: null,
  ...overrides,
})
const places: Place[] = [
  place({
    key: 'careerPage',
    platformId: jobPlatform.careerPage,
    name: 'Career page',
    state: live,
    url: publicUrl,
    since: new Date('2026-11-02T20:00:00Z'),
  }),
  place({
    key: 'linkedIn',
    name: 'LinkedIn',
    state: off,
    reasons: [{ isBlocking: true, message: "Your company isn't connected to LinkedIn.", remedy: 'integrations' }],
  }),
  place({ key: 'jobBoard', name: 'Jobstreet by SEEK', state: pending }),
  place({
    key: 'googleForJobs',
    name: 'Google for Jobs',
    state: refused,
    reasons: [
      { isBlocking: true, message: 'The closing date has passed.', remedy: 'publishing' },
      { isBlocking: false, message: "Your company has no logo, so Google can't show one.", remedy: 'careerPage' },
      { isBlocking: false, message: 'The branch has no full address.', remedy: null },
    ],
  }),
  place({ key: 'indeed', name: 'Indeed', state: live, feedUrl: 'https://jobs.test/feeds/sagara/indeed.xml' }),
]

function showPage(overrides: Partial<Visibility> = {}) {
  answer(visibility.read, {
    data: { jobPositionName: 'Barista', publicUrl, isPublic: true, reasons: [], places, ...overrides },
  })
  show(<Page />, '/jobs/5/visibility', '/jobs/:jobId/visibility')
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }))

beforeEach(() => signIn())

describe('where a job is visible', () => {
  test('is shown for each place, with a link to it', async () => {
    showPage()
    expect(await screen.findByRole('heading', { name: 'Where this job is visible', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Barista' })).toHaveAttribute('href', '/jobs/5')
    expect(screen.getByLabelText('Link for applicants')).toHaveValue(publicUrl)
    const states = {
      'Career page': 'Live',
      LinkedIn: 'Not there',
      'Jobstreet by SEEK': 'Waiting',
      Indeed: 'Handed over',
    }
    for (const [name, state] of Object.entries(states)) expect((await row(name)).getByText(state)).toBeVisible()
    const career = await row('Career page')
    expect(career.getByRole('link', { name: 'Open on Career page' })).toHaveAttribute('href', publicUrl)
    // In Jakarta it was the next day already.
    expect(career.getByText(/First published 3 Nov 2026/)).toBeVisible()
    expect((await row('LinkedIn')).queryByText(/First published/)).not.toBeInTheDocument()
  })

  test('is polled while the board has not replied', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    showPage()
    expect((await row('Jobstreet by SEEK')).getByText('Waiting')).toBeVisible()
    const failed = place({ key: 'jobBoard', name: 'Jobstreet by SEEK', state: refused })
    const updatedPlaces = places.map((each) => (each.key === 'jobBoard' ? failed : each))
    answer(visibility.read, {
      data: { jobPositionName: 'Barista', publicUrl, isPublic: true, reasons: [], places: updatedPlaces },
    })
    await vi.advanceTimersByTimeAsync(2000)
    expect(await screen.findByText('Failed')).toBeVisible()
  })

  test('comes with advice and a link to the setting', async () => {
    showPage()
    const google = await row('Google for Jobs')
    expect(google.getByText('Would be refused')).toBeVisible()
    expect(google.getByRole('link', { name: 'Edit publishing' })).toHaveAttribute('href', '/jobs/5?edit=publishing')
    expect(google.getByRole('link', { name: 'Edit career page' })).toHaveAttribute('href', '/settings/career-page/edit')
    expect(google.getAllByLabelText('Advice:')).toHaveLength(2)
    expect(google.getAllByRole('link')).toHaveLength(2)
    expect((await row('LinkedIn')).getByRole('link', { name: 'Open integrations' })).toHaveAttribute(
      'href',
      '/settings/integrations',
    )
  })

  test('has neither links nor advice about settings the user may not change', async () => {
    signIn({ without: ['jobBoard', 'career', 'jobs.updateDetails'] })
    showPage()
    expect(await screen.findByText("Your company isn't connected to LinkedIn.")).toBeVisible()
    const linkedIn = await row('LinkedIn')
    await waitFor(() => expect(linkedIn.queryByRole('link')).not.toBeInTheDocument())
    const google = await row('Google for Jobs')
    expect(google.queryByRole('link')).not.toBeInTheDocument()
    expect(google.getByText('The closing date has passed.')).toBeVisible()
    expect(google.queryByText(/Your company has no logo/)).toBeNull()
  })

  test('is nowhere for a draft, with one reason for all places', async () => {
    const message = 'The job is a draft. People see it once it is published.'
    showPage({ isPublic: false, reasons: [{ isBlocking: true, message, remedy: 'status' }] })
    const region = within(await screen.findByRole('region', { name: 'Nobody can see this job' }))
    expect(region.getByText(message)).toBeVisible()
    expect(region.getByRole('link', { name: 'Open the job' })).toHaveAttribute('href', '/jobs/5')
    expect(screen.queryByLabelText('Link for applicants')).not.toBeInTheDocument()
  })

  test('shows the feeds to users who may see their addresses', async () => {
    showPage()
    expect(await screen.findByRole('textbox', { name: 'Feed for Indeed' })).toHaveValue(
      'https://jobs.test/feeds/sagara/indeed.xml',
    )
    expect(screen.getByRole('button', { name: 'Copy: Feed for Indeed' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Feed for LinkedIn' })).not.toBeInTheDocument()
    expect(screen.getByText(/with the contact address from Integrations/)).toBeVisible()
  })

  test('is not found for a job that does not exist', async () => {
    answer(visibility.read, refusal(404, 'Job not found'))
    show(<Page />, '/jobs/6/visibility', '/jobs/:jobId/visibility')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  })

  test.each([
    ["can't be reached", lostConnection()],
    ['fails', refusal(500, 'Something went wrong')],
  ] as const)('can be reloaded when the server %s', async (_how, reply) => {
    answer(visibility.read, reply)
    show(<Page />, '/jobs/5/visibility', '/jobs/:jobId/visibility')
    expect(await screen.findByText('Failed to load where this job is visible')).toBeVisible()
    answer(visibility.read, { data: { jobPositionName: 'Barista', publicUrl, isPublic: true, reasons: [], places } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Places' })).toBeVisible()
  })
})
