/** The names above the fields, also in the summary of errors, in a history and in sentences; in the order of the forms. */
export const fieldLabels = {
  name: 'Name',
  one_liner: 'One liner',
  level: 'Level',
  tournament_level: 'Tournament level',
  setup_difficulty: 'Setup difficulty',
  type: 'Type',
  category: 'Category',
  variant: 'Variant',
  core_mechanic: 'Core mechanic',
  copyright: 'Copyright',
  source_id: 'Source ID',
  skills: 'Skills',
  tags: 'Keywords',
  safety_flags: 'Safety flags',
  time_limits: 'Time limits',
  status: 'Publish now',
  materials: 'Materials',
  has_materials: 'Has materials',
} as const;
export type FieldName = keyof typeof fieldLabels;
