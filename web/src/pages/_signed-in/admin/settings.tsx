import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../../features/admin/settings/SettingsScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/settings')({
  head: () => ({ meta: [{ title: 'Settings · TeamSparks' }] }),
  component: SettingsScreen,
});
