import { CloudOff, House } from 'lucide-react';
import { AdminAnchor, AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { BestSellers } from './best-sellers.tsx';
import styles from './home.module.css';
import type { HomeFigures, HomeTabData } from './home-tab.server.ts';
import { LowStockCard } from './low-stock-card.tsx';
import { NeedsDoing } from './needs-doing.tsx';
import { SalesByDay } from './sales-by-day.tsx';
import { Stats } from './stats.tsx';

/** The home of the owner: how the week goes, what needs doing, what runs out, what sells. */
export function HomeTab({ home: { clock, figures } }: { home: HomeTabData }) {
  const isFine = figures && !figures.toDo.some(({ isWrong }) => isWrong);
  return (
    <div className={styles.page}>
      <PageHead title={clock.day} note={`${clock.time}${isFine ? ', everything running' : ''}`} />
      {figures ? (
        <Figures figures={figures} clock={clock} />
      ) : (
        <Card isBare>
          <EmptyList
            Icon={CloudOff}
            title="failed to load the figures"
            text="Something went wrong, nothing was lost."
          >
            <AdminLink to="/admin?tab=home">Try again</AdminLink>
          </EmptyList>
        </Card>
      )}
    </div>
  );
}

function Figures({ figures, clock }: { figures: HomeFigures; clock: HomeTabData['clock'] }) {
  const { sales, toDo, lowStock, bestSellers, hasProducts } = figures;
  return (
    <>
      {sales && <Stats sales={sales} weekday={clock.weekday} />}
      <div className={styles.home}>
        <div className={sales ? styles.narrow : undefined}>
          <NeedsDoing list={toDo} />
        </div>
        <div className={sales ? styles.wide : undefined}>
          {sales ? (
            <SalesByDay days={sales.days} today={clock.today} />
          ) : (
            <NoOrdersYet hasProducts={hasProducts} />
          )}
        </div>
        {hasProducts && <LowStockCard {...lowStock} />}
        {sales && <BestSellers list={bestSellers} />}
      </div>
    </>
  );
}

function NoOrdersYet({ hasProducts }: { hasProducts: boolean }) {
  return (
    <Card isBare>
      <EmptyList
        Icon={House}
        title="No orders yet"
        text={
          hasProducts
            ? 'Once somebody has bought, sales by day and best sellers stand here. Until then you can look at your shop as a customer does.'
            : 'Customers can buy as soon as there is something to buy.'
        }
      >
        {hasProducts ? (
          <AdminAnchor href="/">View shop</AdminAnchor>
        ) : (
          <AdminLink look="solid" to="/admin/products/create">
            Make the first product
          </AdminLink>
        )}
      </EmptyList>
    </Card>
  );
}
