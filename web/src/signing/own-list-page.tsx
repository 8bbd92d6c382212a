import { signerStatus } from '@hireloom/contract/signing/codes'
import type { OwnSigning } from '@hireloom/contract/signing/document'
import { signing } from '@hireloom/contract/signing/endpoints'
import { Anchor, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { statusOf } from './labels.ts'
import css from './signing.module.css'

/** The documents that the user signs for the company. */
export function Page() {
  const query = useQuery(queryFor(signing.mine, {}))
  const documents = query.data?.data
  return (
    <>
      <PageHead title="To sign" count={documents?.filter(({ isTurn, isExpired }) => isTurn && !isExpired).length} />
      {query.isError && !documents && (
        <LoadFailure title="Failed to load documents" error={query.error} onRetry={() => query.refetch()} />
      )}
      {documents?.length === 0 && <EmptyState icon={<IconSignature aria-hidden />} title="Nothing to sign" />}
      <div className={css.panel}>
        {query.isPending && <SkeletonRows rows={4} height={52} />}
        {documents && documents.length > 0 && (
          <ul className={css.list}>
            {documents.map((document) => (
              <OwnRow key={document.publicId} document={document} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function OwnRow({ document }: { document: OwnSigning }) {
  const timeZone = useCompanyTimeZone()
  const { publicId, title, expiresAt, signedAt } = document
  return (
    <li className={css.row}>
      <div className={css.name}>
        <Anchor component={Link} to={`/sign/${publicId}`} fw={500}>
          {title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {signedAt ? `Signed ${formatDate(signedAt, timeZone)}` : `Until ${formatDate(expiresAt, timeZone)}`}
        </Text>
      </div>
      <OwnBadge document={document} />
    </li>
  )
}

function OwnBadge({ document }: { document: OwnSigning }) {
  if (document.isTurn && !document.isExpired) return <StatusBadge color="nila">Your turn</StatusBadge>
  const { label, color } = statusOf(document)
  return (
    <StatusBadge color={color}>
      {document.signerStatus === signerStatus.signed && label === 'Sent' ? 'You signed' : label}
    </StatusBadge>
  )
}
