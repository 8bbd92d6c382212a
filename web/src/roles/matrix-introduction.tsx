import { Text } from '@mantine/core'
import css from './matrix-introduction.module.css'

/** The introduction of both pages of the matrix. */
export const MatrixIntroduction = () => (
  <Text size="sm" c="dimmed" className={css.introduction}>
    What each role may do. The Recruiter column applies to Consultants too, except for the settings, the career page and
    hiring.
  </Text>
)
