import { createFileRoute } from '@tanstack/react-router';
import { Audiences, Categories } from './-home/Audiences.tsx';
import { Hero } from './-home/Hero.tsx';
import { SampleSheet } from './-home/SampleSheet.tsx';
import { SessionStrip } from './-home/SessionStrip.tsx';

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: 'TeamSparks · Team-building and creativity challenges' }] }),
  staticData: { painted: true },
  component: Home,
});

function Home() {
  return (
    <>
      <Hero />
      <SessionStrip />
      <SampleSheet />
      <Categories />
      <Audiences />
    </>
  );
}
