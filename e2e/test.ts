import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A page that fails its test when it logs an error nobody expected. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const faults = watchForFaults(page)
    await use(page)
    expect(faults).toEqual([])
  },
})

/** Script errors and refusals of the content security policy. A refused call is no fault: pages show it. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return faults
}

/** Signs in as one of the demo accounts, by the one click its page offers. */
export async function signIn(page: Page, name: string, path = '/') {
  await page.goto(path)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/**
 * What fades in has other colours until it is there. It begins to with the next frame. So has a list from before, until
 * the next one has come.
 */
export async function settled(page: Page) {
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}

/** WCAG 2.2 AA, as far as a program can tell. `judgedElsewhere`: rules that need not be asked again. */
export async function expectAccessible(page: Page, judgedElsewhere: string[] = []) {
  await settled(page)
  const judge = await judgeOf(page)
  judge.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).disableRules(judgedElsewhere)
  await expectNothingWrong(judge)
}

/** Whether the words stand out from what is behind them. */
export async function expectReadable(page: Page) {
  const judge = await judgeOf(page)
  await expectNothingWrong(judge.withRules('color-contrast'))
}

/** Judges in the page itself instead of opening one for it each time. A page that has been taught how still knows. */
async function judgeOf(page: Page) {
  const knows = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window))
  return new AxeBuilder({ page, ...(knows && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
}

async function expectNothingWrong(judge: AxeBuilder) {
  const { violations } = await judge.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}
