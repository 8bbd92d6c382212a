import { eSignReturnPath } from '@hireloom/contract/esign'
import type { RouteObject } from 'react-router'
import { ContinueJob } from './jobs/parts/continue-job.tsx'
import { BlankFrame, BlankLayout } from './platform/shell/blank-layout.tsx'
import { BrokenErrorPage, FailedPage, MissingPage } from './platform/shell/errors/error-page.tsx'
import { page } from './platform/shell/page.tsx'
import { Shell } from './platform/shell/shell.tsx'
import { SessionGate } from './session/parts/session-gate.tsx'
import { pages } from './sitemap-pages.ts'
import { settings } from './sitemap-settings.ts'
import { SubscriptionBanner } from './subscription/parts/subscription-banner.tsx'
import { UpgradeModal } from './subscription/parts/upgrade-modal.tsx'
import { TransferQueue } from './transfers/parts/transfer-queue.tsx'

const Frame = () => (
  <>
    <Shell banner={<SubscriptionBanner />} tools={<TransferQueue />} settings={settings} />
    <UpgradeModal />
    <ContinueJob />
  </>
)

/** The error page when the frame itself fails, as when a call from the header gets a 429. */
const FailedFrame = () => (
  <BlankLayout>
    <FailedPage />
  </BlankLayout>
)

/** Pages without a frame. */
const blankPages = [
  page(eSignReturnPath, () => import('./esign/esign-return-page.tsx'), { title: 'E-signature', needs: 'jobBoard' }),
]

/** The pages inside their frames. A page that fails leaves the shell in place. */
export const sitemap: RouteObject[] = [
  {
    Component: SessionGate,
    ErrorBoundary: BrokenErrorPage,
    children: [
      {
        Component: BlankFrame,
        children: [{ ErrorBoundary: FailedPage, HydrateFallback: () => null, children: blankPages }],
      },
      {
        Component: Frame,
        ErrorBoundary: FailedFrame,
        children: [
          {
            ErrorBoundary: FailedPage,
            HydrateFallback: () => null,
            children: [...pages, settings, { path: '*', handle: { title: 'Page not found' }, Component: MissingPage }],
          },
        ],
      },
    ],
  },
]
