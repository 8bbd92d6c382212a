import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { Group, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { DuplicatesModal } from '../../duplicates/parts/duplicates-modal.tsx'
import { offerAddress } from '../../offering/parts/offer-address.ts'
import { isGone } from '../../platform/api/call.ts'
import { queryFor } from '../../platform/api/hooks.ts'
import { NoRecordPage } from '../../platform/shell/errors/error-page.tsx'
import { ShortcutHelp } from '../../platform/ui/dialogs/shortcut-help.tsx'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SlowLoading } from '../../platform/ui/lists/slow-loading.tsx'
import { useDelayed } from '../../platform/ui/lists/use-delayed.ts'
import { ScoreDecision } from '../../scoring/parts/score-decision.tsx'
import { addressOf } from '../parts/candidate-address.ts'
import { CandidateTasks } from '../tasks/candidate-tasks.tsx'
import { NextPanel } from '../tasks/next-panel.tsx'
import { useNextStep } from '../tasks/use-next-step.ts'
import { useTasks } from '../tasks/use-tasks.ts'
import { useUndo } from '../tasks/use-undo.ts'
import { CandidateFacts } from './candidate-facts.tsx'
import { CandidateHead } from './candidate-head.tsx'
import css from './candidate-page.module.css'
import { contentOf, tabsOf } from './candidate-tabs.tsx'
import { StageBar } from './stage-bar.tsx'
import { candidateShortcuts, useCandidateKeys } from './use-candidate-keys.ts'
import { useCandidateTab } from './use-candidate-tab.ts'
import { useNeighbours } from './use-neighbours.ts'

/** The page of a candidate with one application: the one in the address, otherwise the newest. */
export function Page() {
  const candidateId = Number(useParams().candidateId)
  const [params] = useSearchParams()
  const jobApplicationId = Number(params.get('job_application_id')) || undefined
  const { data, isPending, error } = useQuery({
    ...queryFor(candidates.read, { params: { candidateId }, query: { jobApplicationId } }),
    throwOnError: false,
  })
  const isWaiting = useDelayed(isPending)

  // A merged candidate's address redirects to the candidate they were merged into.
  if (data && data.data.id !== candidateId) return <Navigate to={addressOf(data.data)} replace />
  // A reply of an earlier visit may still be cached. Unless the candidate is gone, it is better than an error.
  if (data && !isGone(error)) return <CandidateSheet key={data.data.jobApplicationId} candidate={data.data} />
  if (error) return <NoRecordPage error={error} />
  return isWaiting && <WaitingSheet />
}

function CandidateSheet({ candidate }: { candidate: Candidate }) {
  const { jobApplicationId: applicationId, status } = candidate
  const [params] = useSearchParams()
  const stages = useQuery({ ...queryFor(applications.stages, { params: { applicationId } }), throwOnError: false })
  const stageList = stages.data?.data
  const next = useNextStep(candidate, stageList)
  const tasks = useTasks(next)
  const undo = useUndo(candidate)

  const tabs = tabsOf(candidate)
  const [tab, open] = useCandidateTab(tabs, candidate.resume !== null || candidate.hasResumeText)
  const place = useNeighbours(candidate)
  const keys = useCandidateKeys({ place, openTimeline: () => open('timeline') })
  const [isComparing, comparing] = useDisclosure(false)

  return (
    <>
      <CandidateHead
        candidate={candidate}
        stages={stageList}
        place={place}
        backTo={params.get('backTo') === 'detail' ? addressOf(candidate) : undefined}
        onDuplicates={comparing.open}
        onShortcuts={keys.openHelp}
      />
      <StageBar stages={stageList} candidate={candidate} />
      <div className={css.columns}>
        <div className={css.main}>
          <CountTabs label="Parts of the application" tabs={tabs} value={tab} onChange={open}>
            <div className={css.part} data-tab={tab}>
              {contentOf(tab, candidate, { next, tasks, commentRef: keys.commentRef })}
            </div>
          </CountTabs>
        </div>
        <aside className={css.side} aria-label="Next and facts">
          <ScoreDecision candidate={candidate}>
            {stages.isError && !stageList ? (
              <LoadFailure title="Failed to load the stages" error={stages.error} onRetry={stages.refetch} />
            ) : (
              <NextPanel
                next={next}
                tasks={tasks}
                hasEnded={status !== applicationStatus.active}
                undo={undo}
                offerTo={offerAddress(candidate)}
                offersTo={`${addressOf(candidate)}&tab=offers`}
              />
            )}
          </ScoreDecision>
          <CandidateFacts candidate={candidate} />
        </aside>
      </div>
      <CandidateTasks candidate={candidate} stages={stageList} next={next} tasks={tasks} />
      {isComparing && (
        <DuplicatesModal
          candidateId={candidate.id}
          isMarked={candidate.isPossibleDuplicate}
          onClose={comparing.close}
        />
      )}
      <ShortcutHelp
        shortcuts={candidateShortcuts}
        mayMove={next.mayMove}
        isOpen={keys.isHelpOpen}
        onClose={keys.closeHelp}
      />
    </>
  )
}

function WaitingSheet() {
  return (
    <Stack gap="lg" className={css.waiting} aria-busy>
      <SlowLoading />
      <Group gap="md" wrap="nowrap">
        <Skeleton width={56} height={56} radius="xl" />
        <Stack gap="xs" flex={1}>
          <Skeleton width={160} height={12} />
          <Skeleton width={240} height={24} maw="100%" />
          <Skeleton width={360} height={12} maw="100%" />
        </Stack>
      </Group>
      <Skeleton height={24} />
      <Stack gap="sm" maw={720}>
        {Array.from({ length: 8 }, (_, line) => (
          <Skeleton key={line} height={14} />
        ))}
      </Stack>
    </Stack>
  )
}
