import { FlagAlert } from '../platform/session/flag-alert.tsx'

/** The notice that offers can't use templates, while this is off for the company. */
export const OfferTemplatesOff = ({ className }: { className?: string | undefined }) => (
  <FlagAlert flag="offer_letter_template" title="Offers can't use templates yet" className={className}>
    Templates for offer letters can be prepared here. Until offers can use them, their letters are uploaded files.
  </FlagAlert>
)
