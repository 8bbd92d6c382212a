import type { Page } from '@playwright/test'

/** Draws a signature on the page where a signer is asked for it. */
export async function drawSignature(page: Page) {
  const canvas = page.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 120, { steps: 8 })
  await page.mouse.up()
}
