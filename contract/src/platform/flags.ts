/** The features that are turned on or off per company. All are off until they are turned on. */
export const flagNames = [
  'generate_id_card',
  'export_candidates',
  'career_filter_visibility',
  'candidate_rejection_attachment',
  'remapping_roles_permissions',
  'offer_letter_template',
  'move_candidate_all_final_status',
  'consultant_access',
  'career_cv_parsing',
  'mbti_assessment',
] as const
export type Flag = (typeof flagNames)[number]
