import { describe, expect, it, vi } from 'vitest'
import { publicJob, publicPage } from '../../test/public-job.tsx'
import { screen, show, user, within } from '../../test/screen.tsx'
import { salaryRange, shortSalary } from './parts/salary-words.tsx'
import { dayInWords, postedAgo } from './posted.ts'
import { PublicPage } from './public-page.tsx'

const path = '/career/sagara/jobs/data-analyst'

describe('The page of a job', () => {
  it('says what it pays first, and leads to the form', () => {
    show(<PublicPage data={publicPage(publicJob())} path={path} />)
    const card = screen.getByRole('complementary', { name: 'At a glance' })
    expect(within(card).getByText('Rp 18.000.000 – 27.500.000')).toBeVisible()
    expect(within(card).getByText('2 years or more')).toBeVisible()
    expect(within(card).getByText('31 December 2026')).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Apply for this job' }))
      expect(link).toHaveAttribute('href', '/sagara/data-analyst/apply')
  })

  it('is silent about what the company keeps to itself', () => {
    show(<PublicPage data={publicPage(publicJob({ salary: null, headcount: null, endDate: null }))} path={path} />)
    expect(screen.queryByText('Salary per month')).not.toBeInTheDocument()
    expect(screen.queryByText('Openings')).not.toBeInTheDocument()
    expect(screen.queryByText('Closes')).not.toBeInTheDocument()
  })

  it('can be passed on', () => {
    show(<PublicPage data={publicPage(publicJob())} path={path} />)
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('Data%20Analyst%20at%20PT%20Sagara%20Logistik'),
    )
  })

  it('says where its address is when the browser copies nothing', async () => {
    show(<PublicPage data={publicPage(publicJob())} path={path} />)
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByText("Copy it from the browser's address line")).toBeVisible()
  })

  it('shows the form under its own address', async () => {
    show(<PublicPage data={publicPage(publicJob())} path="/sagara/data-analyst/apply" />)
    expect(await screen.findByText('Step 1 of 4')).toBeVisible()
  })

  it('leads to other jobs when there is none under this address', () => {
    show(<PublicPage data={publicPage(null)} path={path} />)
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See other positions' })).toHaveAttribute('href', '/career/sagara')
    expect(screen.getByText('HR Suite')).toBeVisible()
  })

  it('shows nothing of a company nobody knows', () => {
    show(<PublicPage data={{ ...publicPage(null), company: null }} path="/career/nobody" />)
    expect(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See other positions' })).not.toBeInTheDocument()
  })
})

describe('Words of the public pages', () => {
  const now = new Date('2026-11-21T05:00:00Z')
  it.each([
    ['2026-11-21T01:00:00Z', 'Posted today'],
    ['2026-11-19T23:00:00Z', 'Posted yesterday'],
    ['2026-11-18T23:00:00Z', 'Posted 2 days ago'],
    ['2026-09-22T05:00:00Z', 'Posted 60 days ago'],
    ['2026-09-01T05:00:00Z', 'Posted in September 2026'],
  ])('a job published at %s is %s', (at, words) => expect(postedAgo(new Date(at), now)).toBe(words))

  it.each([
    [18_000_000, 27_500_000, 'IDR', 'Rp 18.000.000 – 27.500.000', 'Rp 18 – 27,5 jt'],
    [5_000_000, 5_000_000, 'IDR', 'Rp 5.000.000', 'Rp 5 jt'],
    [4000, 6000, 'USD', '$4,000 – 6,000', '$4,000 – 6,000'],
  ])('a salary of %i to %i %s reads %s', (min, max, currency, long, short) => {
    const salary = { min, max, currency, description: '' }
    expect(salaryRange(salary).replace(/\u00a0/g, ' ')).toBe(long)
    expect(shortSalary(salary).replace(/\u00a0/g, ' ')).toBe(short)
  })

  it('days are written out', () => expect(dayInWords('2026-12-12')).toBe('12 December 2026'))
})
