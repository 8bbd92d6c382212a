import { describe, expect, it, vi } from 'vitest'
import { publicJob, publicPage } from '../../test/public-job.tsx'
import { screen, show, user, within } from '../../test/screen.tsx'
import { postedAgo } from './job/posted-ago.ts'
import { salaryRange, shortSalary } from './job/salary-text.tsx'
import { PublicPage } from './public-page.tsx'

const path = '/career/sagara/jobs/data-analyst'

describe('The page of a job', () => {
  it('shows the salary first and links to the form', () => {
    show(<PublicPage data={publicPage(publicJob())} path={path} />)
    const card = screen.getByRole('complementary', { name: 'At a glance' })
    expect(within(card).getByText('Rp 18.000.000 – 27.500.000')).toBeVisible()
    expect(within(card).getByText('2 years or more')).toBeVisible()
    expect(within(card).getByText('31 December 2026')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Apply for this job' }))
      expect(link).toHaveAttribute('href', '/sagara/data-analyst/apply')
  })

  it('shows nothing that the company hides', () => {
    show(<PublicPage data={publicPage(publicJob({ salary: null, headcount: null, endDate: null }))} path={path} />)
    expect(screen.queryByText('Salary per month')).not.toBeInTheDocument()
    expect(screen.queryByText('Openings')).not.toBeInTheDocument()
    expect(screen.queryByText('Closes')).not.toBeInTheDocument()
  })

  it.each([
    ['WhatsApp', 'https://wa.me/?text=Data%20Analyst%20at%20PT%20Sagara%20Logistik%20https%3A%2F%2F'],
    ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2F'],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2F'],
    ['X', 'https://x.com/intent/post?text=Data%20Analyst%20at%20PT%20Sagara%20Logistik&url=https%3A%2F%2F'],
  ])('can be shared on %s by its address', (network, begins) => {
    show(<PublicPage data={publicPage(publicJob())} path={path} />)
    const address = encodeURIComponent('jobs.example/career/sagara/jobs/data-analyst')
    expect(screen.getByRole('link', { name: `Share on ${network}` })).toHaveAttribute('href', begins + address)
  })

  it('mentions automatic screening if the job uses it', () => {
    const { unmount } = show(<PublicPage data={publicPage(publicJob())} path={path} />)
    expect(screen.queryByText(/screened automatically/)).not.toBeInTheDocument()
    unmount()
    show(<PublicPage data={publicPage(publicJob({ isScreenedAutomatically: true }))} path={path} />)
    expect(screen.getByText(/screened automatically. You can ask for a person to review/)).toBeVisible()
  })

  it('refers to the address bar when the browser cannot copy the link', async () => {
    show(<PublicPage data={publicPage(publicJob())} path={path} />)
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText("Copy it from the browser's address bar")).toBeVisible()
  })

  it('shows the form under its own address', async () => {
    show(<PublicPage data={publicPage(publicJob())} path="/sagara/data-analyst/apply" />)
    expect(await screen.findByText('Step 1 of 4')).toBeVisible()
  })

  it('links to other jobs when this one does not exist', () => {
    show(<PublicPage data={publicPage(null)} path={path} />)
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See other positions' })).toHaveAttribute('href', '/career/sagara')
    expect(screen.getByText('HR Suite')).toBeVisible()
  })

  it('is missing for an unknown company', () => {
    show(<PublicPage data={{ ...publicPage(null), company: null }} path="/career/nobody" />)
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See other positions' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to Hireloom' })).toHaveAttribute('href', '/')
  })
})

describe('The texts of the public pages', () => {
  it.each([
    ['2026-11-20T17:00:00Z', 'Posted today'],
    ['2026-11-20T16:59:59Z', 'Posted yesterday'],
    ['2026-11-19T05:00:00Z', 'Posted 2 days ago'],
    ['2026-09-22T05:00:00Z', 'Posted 60 days ago'],
    ['2026-08-31T17:00:00Z', 'Posted in September 2026'],
  ])('a job published at %s is %s on 21 November in Jakarta', (at, text) =>
    expect(postedAgo(new Date(at), '2026-11-21', 'Asia/Jakarta')).toBe(text),
  )

  it.each([
    [18_000_000, 27_500_000, 'IDR', 'Rp 18.000.000 – 27.500.000', 'Rp 18 – 27,5 jt'],
    [5_000_000, 5_000_000, 'IDR', 'Rp 5.000.000', 'Rp 5 jt'],
    [4000, 6000, 'USD', 'US$4,000 – 6,000', 'US$4,000 – 6,000'],
  ])('a salary of %i to %i %s is formatted as %s', (min, max, currency, long, short) => {
    const salary = { min, max, currency, description: '' }
    expect(salaryRange(salary).replace(/\u00a0/g, ' ')).toBe(long)
    expect(shortSalary(salary).replace(/\u00a0/g, ' ')).toBe(short)
  })
})
