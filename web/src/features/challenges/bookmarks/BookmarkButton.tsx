import { Star } from 'lucide-react';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { useBookmark } from './bookmarks.ts';

/** Shows the star of a challenge, filled while it is bookmarked; pressing it toggles the bookmark. */
export function BookmarkButton({ challengeId, name }: { challengeId: number; name: string }) {
  const { bookmarked, toggle } = useBookmark(challengeId);
  return <IconButton label={`Bookmark ${name}`} icon={Star} pressed={bookmarked} onClick={toggle} />;
}
