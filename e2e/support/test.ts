import '../../contract/test/english.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { fromReply } from '@hireloom/contract/platform/wire'
import { session, signInPath } from '@hireloom/contract/session'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

/** The storage key of the access token. */
const tokenKey = 'hireloom:token'

/** A page that fails its test on unexpected errors in its console. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const faults = watchForFaults(page)
    await use(page)
    expect(faults).toEqual([])
  },
})

/**
 * Collects script errors and violations of the content security policy. Refused calls are not collected, because pages
 * show them.
 */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return faults
}

/** Signs in with a demo account on the sign-on page, and returns to the page that required it. */
export async function signInByPage(page: Page, name: string, path = '/') {
  await page.goto(path)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/**
 * Signs in by API calls, without loading three pages, for journeys about something else. A path is relative to the
 * journey's server; an address may be on another one.
 */
export async function signIn(page: Page, name: string, path = '/') {
  const accounts = await page.request.get(URL.canParse(path) ? new URL(signInPath, path).href : signInPath)
  const { origin } = new URL(accounts.url())
  const [, action] =
    (await accounts.text()).match(new RegExp(`formaction="([^"]+)"(?:(?!formaction)[^])*${name}`)) ?? []
  // A user who is signed in at the sign-on server already returns immediately.
  const returned = action === undefined ? accounts : await page.request.post(origin + action)
  const verified = await page.request.get(origin + session.verify.path + new URL(returned.url()).search)
  const { accessToken } = fromReply(session.verify, await verified.json()).data
  // A page of the product without JavaScript.
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, accessToken] as const)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/**
 * Turns a switch on or off by keyboard, and presses again when the key was lost: a page that just opened or a dialog
 * that just closed can take the focus between focusing and pressing.
 */
export const turn = (toggle: Locator, isOn: boolean) =>
  expect(async () => {
    if ((await toggle.isChecked()) !== isOn) await toggle.press('Space')
    await expect(toggle).toBeChecked({ checked: isOn, timeout: 2_000 })
  }).toPass()

/**
 * Waits for stale lists and for animations, which begin with the next frame, because both have other colors meanwhile,
 * and for lists of options that close, because they cover other controls. Animations longer than a second are left out:
 * loaders, which have no end, and the bar of the time left to undo.
 */
export async function waitUntilSettled(page: Page) {
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(countClosingLists)).toBe(0)
  await page.evaluate(async () => {
    if (matchMedia('(scripting: none)').matches) throw new Error('Frames come only on pages with scripts')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
    const ended = Promise.allSettled(ending.map(({ finished }) => finished))
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5_000))])
  })
}

/** Counts the visible lists of options whose field is closed already. */
const countClosingLists = () =>
  [...document.querySelectorAll('[role=listbox]')].filter(
    (list) => list.checkVisibility() && !document.querySelector(`[aria-controls="${list.id}"]`),
  ).length

/** Checks the rules of WCAG 2.2 AA that axe can check. `checkedElsewhere`: rules that other tests check. */
export async function expectAccessible(page: Page, checkedElsewhere: string[] = []) {
  await waitUntilSettled(page)
  const axe = await axeOf(page)
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).disableRules(checkedElsewhere)
  await expectNoViolations(axe)
  expect(await page.evaluate(unnamedPictures)).toEqual([])
}

/**
 * Returns the classes of drawings that are neither named nor hidden. Those in buttons are hidden by the button's role.
 */
const unnamedPictures = () =>
  [...document.querySelectorAll('svg:not([role], button svg, [aria-hidden="true"] svg, [aria-hidden="true"])')].map(
    (picture) => picture.getAttribute('class'),
  )

/** Checks the contrast of texts. */
export async function expectReadable(page: Page) {
  const axe = await axeOf(page)
  await expectNoViolations(axe.withRules('color-contrast'))
}

const { resolve: axePackage } = createRequire(import.meta.url)
/** Half as long as the default script, which every page would have to parse. */
const axeSource = readFileSync(createRequire(axePackage('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

/** Runs axe in the page itself instead of opening a new one, and only loads its script once per page. */
async function axeOf(page: Page) {
  const hasAxe = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  return (
    new AxeBuilder({ page, axeSource: hasAxe ? ';' : axeSource })
      // Journeys check no rules about style sheets, which axe would prepare each time.
      .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
      .setLegacyMode()
  )
}

async function expectNoViolations(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
