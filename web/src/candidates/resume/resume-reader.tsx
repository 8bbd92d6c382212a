import type { FileInfo } from '@hireloom/contract/candidates/candidate'
import { ActionIcon, Box, Group, Loader, Text } from '@mantine/core'
import { useElementSize, useFullscreenElement } from '@mantine/hooks'
import { IconFileTypePdf, IconLock, IconMaximize, IconMinimize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { needsPassword } from '../../platform/pdf.ts'
import { FileLink } from '../../platform/ui/display/file-link.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { DownloadIcon } from './download-icon.tsx'
import { ResumePage } from './resume-page.tsx'
import css from './resume-reader.module.css'
import { usePdf } from './use-pdf.ts'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
/** The index of full size in `zooms`. A page is shown smaller if it is wider than the space. */
const fullSize = 2
/** Pixels around the page. */
const margin = 32

interface Props {
  applicationId: number
  file: FileInfo
  url: string
  onRetry: () => void
}

/** A PDF with buttons to page, zoom and download. */
export function ResumeReader({ applicationId, file, url, onRetry }: Props) {
  const { pages, pageCount = 0, failure } = usePdf(url)
  const [zoomIndex, setZoomIndex] = useState<number>(fullSize)
  const [current, setCurrent] = useState(1)
  const { ref: tray, width } = useElementSize<HTMLDivElement>()
  const { ref: pane, toggle, fullscreen } = useFullscreenElement<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement | null>(null)

  if (failure && needsPassword(failure)) {
    return (
      <EmptyState
        icon={<IconLock aria-hidden />}
        title="This résumé is protected by a password"
        description="Download it to open it with the password, or ask the applicant for a copy without one."
      >
        <FileLink applicationId={applicationId} file={file} />
      </EmptyState>
    )
  }
  if (failure) return <LoadFailure title="The résumé can't be shown" error={failure} onRetry={onRetry} />
  const zoom = zooms[zoomIndex] ?? 1
  const paper = pages?.[0]?.getViewport({ scale: 1 }).width ?? 0
  const fitScale = width > 0 && paper > 0 ? Math.min(1.25, (width - margin) / paper) : 1

  const updateCurrentPage = () => {
    const middle = (scroller.current?.getBoundingClientRect().top ?? 0) + (scroller.current?.clientHeight ?? 0) / 2
    const papers = [...(scroller.current?.querySelectorAll('[data-page]') ?? [])]
    const passed = papers.filter((page) => page.getBoundingClientRect().top <= middle).length
    setCurrent(Math.max(1, passed))
  }

  return (
    <section className={css.pane} ref={pane} aria-label="Résumé">
      <Group gap="xs" wrap="nowrap" className={css.bar}>
        <IconFileTypePdf size={16} aria-hidden className={css.icon} />
        <Text size="sm" fw={500} truncate className={css.name}>
          {file.filename}
        </Text>
        {pages && (
          <Text size="sm" className={css.page} aria-live="polite">
            {current} of {pageCount}
          </Text>
        )}
        <ZoomButton label="Smaller" to={zoomIndex - 1} onZoom={setZoomIndex}>
          <IconMinus size={16} aria-hidden />
        </ZoomButton>
        <Text size="sm" className={css.zoom}>
          {Math.round(zoom * 100)}%
        </Text>
        <ZoomButton label="Larger" to={zoomIndex + 1} onZoom={setZoomIndex}>
          <IconPlus size={16} aria-hidden />
        </ZoomButton>
        <span className={css.separator} aria-hidden />
        <DownloadIcon applicationId={applicationId} file={file} />
        <ActionIcon aria-label={fullscreen ? 'Leave full screen' : 'Full screen'} onClick={toggle} visibleFrom="xs">
          {fullscreen ? <IconMinimize size={16} aria-hidden /> : <IconMaximize size={16} aria-hidden />}
        </ActionIcon>
      </Group>
      <Box
        className={css.tray}
        ref={(element) => {
          tray(element)
          scroller.current = element
        }}
        tabIndex={0}
        role="region"
        aria-label={file.filename}
        onScroll={updateCurrentPage}
      >
        {pages
          ? pages.map((page) => <ResumePage key={page.pageNumber} page={page} scale={fitScale * zoom} />)
          : width > 0 && <Loader size="sm" color="gray" m="auto" />}
        {pages && pages.length < pageCount && (
          <Text size="sm" c="dimmed" ta="center" p="md">
            Only the first {pages.length} pages are shown. Download the file to read the others.
          </Text>
        )}
      </Box>
    </section>
  )
}

interface ZoomButtonProps {
  label: string
  /** The index in `zooms` that a click sets. At the limit, `zooms` has no such index. */
  to: number
  onZoom: (index: number) => void
  children: ReactNode
}

/** A button that keeps the focus at its limit, because it is only marked as disabled. */
function ZoomButton({ label, to, onZoom, children }: ZoomButtonProps) {
  const isAtLimit = zooms[to] === undefined
  return (
    <ActionIcon
      aria-label={label}
      aria-disabled={isAtLimit}
      data-disabled={isAtLimit || undefined}
      onClick={() => !isAtLimit && onZoom(to)}
    >
      {children}
    </ActionIcon>
  )
}
