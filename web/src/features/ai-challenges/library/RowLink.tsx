import type { AiRow } from '@teamsparks/contract/ai';
import { cleanAiTitle } from '@teamsparks/contract/ai-title';
import { Link } from '@tanstack/react-router';
import { Eye, Pencil } from 'lucide-react';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';

const to = '/aichallenges/library/$id';

interface RowLinkProps {
  row: Pick<AiRow, 'id' | 'title' | 'can'>;
}

/** To the page of a row; the list's query goes along, so that the way back finds it again. */
export function TitleLink({ row }: RowLinkProps) {
  return (
    <TextLink to={to} params={{ id: String(row.id) }} search={true}>
      {cleanAiTitle(row.title)}
    </TextLink>
  );
}

/** AIC-064; who may not change it can look at it. */
export function EditLink({ row }: RowLinkProps) {
  const [Icon, verb] = row.can.edit ? [Pencil, 'Edit'] : [Eye, 'View'];
  return (
    <Link to={to} params={{ id: String(row.id) }} search={true} className={buttonStyle('quiet', 'sm')}>
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      {verb}
      <VisuallyHidden> {cleanAiTitle(row.title)}</VisuallyHidden>
    </Link>
  );
}
